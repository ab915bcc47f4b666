/**
 * First names that are hardly anything else: with another word after one of them, a message gives a person's name. Names
 * that are words, months or towns, such as Grace, April and Paris, are left out.
 */
export const givenNames: ReadonlySet<string> = new Set(
  `lee pam dana jo dan leo mia noah meg ted ron aaron abigail abdul ada adam adrian agnes ahmed aisha alan albert alejandro alex alexander alexandra alfred ali alice
    alicia alison allison amanda amelia amina amit amy ana andrea andreas andrew angela anita ann anna anne annie anthony
    antonio anja arjun arthur asha ashley ayesha barbara beatrice ben benjamin bernard beth bianca bob boris brandon brenda
    brian bruno carl carla carlos carmen carol caroline catherine cathy cecilia charles chen chloe chris christian
    christina christine christopher claire clara claudia colin connor craig cynthia daniel daniela danielle danny dave
    david deborah debra denise dennis derek diana diane diego dmitri dominic donald donna doris dorothy douglas dylan
    edith eduardo edward eileen elaine eleanor elena eleni elias elif elisa elizabeth ella ellen emily emma eric erica erik
    ernest esther ethan eva evan evelyn fatima felix fernando fiona francesca francis francisco frank fred frederick
    gabriel gareth gary george gerald gillian giovanni giulia gloria gordon greg gregory guillermo gustav hamza hannah
    harold harriet harry hassan heather heidi helen helena henrik henry hiroshi howard hugo ian ibrahim igor ines ingrid
    irene irina isaac isabel isabella ivan jacob jacqueline jaime james jamie jan jane janet janice jasmine jason javier
    jean jeff jeffrey jennifer jenny jeremy jesse jessica jill jim jimmy joan joanna joe joel johan johanna john johnny
    jonas jonathan jorge jose joseph joshua joyce juan judith judy julia julian julie jun karen karim karl kate katherine
    kathleen kathryn katie keith kelly ken kenneth kenji kerry kevin khalid kim kyle lara larry laura lauren laurence
    leah leila lena leo leon leonard leonardo leslie liam lina linda lisa liz louis louise luca lucas lucia lucy luis
    luisa lukas lydia madeleine magda malik manuel marco marcus margaret maria marie marina mario marion marta martha
    martin mary mateo matilda matthew maurice megan mehmet mei melanie melissa michael michelle miguel mike mila ming
    miriam mohamed mohammed mona monica muhammad nadia naomi natalia natalie natasha nathan neil nicholas nicola nicole
    nigel nina nora norman olga oliver olivia omar oscar owen pablo pamela patricia patrick paul paula pedro peter phil
    philip phoebe priya rachel rafael rajesh ralph raymond rebecca ricardo richard rita robert roberto roger roland ronald
    rosa rosemary ruth ryan sally sam samantha samira samuel sandra sara sarah scott sean sebastian sergio sharon sheila
    shirley silvia simon simone sofia sonia sophia sophie stefan stella stephanie stephen steve steven stuart susan
    suzanne svetlana sylvia tanya tariq teresa thomas tim timothy tina todd tom tommy tony tracy tyler valentina valerie
    vanessa vera veronica vincent vladimir walter wendy wei wilhelm william xavier yasmin yuki yusuf yvonne zachary zoe`
    .trim()
    .split(/\s+/),
);
