/**
 * First names that are hardly anything else: with another word after one of them, a message gives a person's name. Names
 * that are words, months or towns, such as Grace, April and Paris, are left out.
 */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abby abdul abi abigail ada adam adrian agnes ahmed aimee aisha alan albert alejandro alex alexander
    alexandra alfie alfred ali alice alicia alison allison amanda amelia amina amir amit amy ana andrea andreas
    andrew andy angela angie anita anja ann anna anne annie anthony antonio anya archie arjun arlo arthur asha
    ashley ayesha barbara beatrice becky ben benjamin bernard beth bex bianca bob boris brandon brenda brian
    bruno callum carl carla carlos carly carmen carol caroline cath catherine cathy cecilia charles chen cheryl
    chloe chris christian christina christine christopher claire clara claudia colin colleen connor craig
    cynthia dan dana daniel daniela danielle danny darren dave david debbie deborah debra denise dennis derek
    diana diane diego dmitri dom dominic donald donna doris dorothy doug douglas duncan dylan ed eddie edith
    eduardo edward eileen elaine eleanor elena eleni elias elif elisa elizabeth ella ellen ellie emilia emily
    emma eric erica erik erin ernest esther ethan eva evan evelyn ewan fatima felix fergus fernando finley finn
    fiona francesca francis francisco frank fred freddie frederick freya gabriel gareth gary gavin gemma geoff
    george georgina gerald gillian giovanni giulia gloria gordon greg gregory greta guillermo gus gustav hamish
    hamza hannah harold harriet harry hassan heather hector heidi helen helena henrik henry hilary hiroshi
    howard hugo ian ibrahim igor imogen ines ingrid irene irina isaac isabel isabella isla isobel ivan jacob
    jacqueline jaime james jamie jan jane janet janice jasmine jason javier jean jed jeff jeffrey jen jennifer
    jenny jeremy jess jesse jessica jill jim jimmy jo joan joanna jodie joe joel johan johanna john johnny jonas
    jonathan jorge jose joseph josh joshua joyce juan judith judy julia julian julie jun karen karim karl kate
    kath katherine kathleen kathryn katie kayleigh keira keith kelly ken kenji kenneth kerry kev kevin khalid
    kieran kim kirsty kurt kyle lara larry laura lauren laurence leah leanne lee leila lena leo leon leonard
    leonardo leslie lewis liam libby lina linda lisa liz lizzie lola lorna lorraine louis louise luca lucas
    lucia lucy luis luisa lukas luke lydia madeleine magda maisie malik mandy manuel marco marcus margaret maria
    marie marina mario marion marta martha martin mary mateo matilda matthew maureen maurice meg megan mehmet
    mei melanie melissa mia michael michelle mick miguel mike mila millie ming miriam mohamed mohammed moira
    molly mona monica muhammad nadia nadine naomi nat natalia natalie natasha nathan neil niall niamh nicholas
    nick nicola nicole nigel nina noah nora norman olga oliver olivia ollie omar oscar owen pablo pam pamela
    patricia patrick paul paula pedro peter phil philip phoebe pippa polly priya rachael rachel rafael rajesh
    ralph raymond rebecca rhys ricardo richard ricky rita robbie robert roberto roger roisin roland ron ronald
    ronnie rory rosa rosemary roz rupert ruth ryan sadie sally sam samantha samira samuel sandra sara sarah
    saskia scott sean sebastian sergio sharon sheila shirley sian silvia simon simone sinead sofia sonia sophia
    sophie stacey stefan stella steph stephanie stephen steve steven stu stuart susan suzanne svetlana sylvia
    tanya tara tariq tasha ted teresa terry tessa theo thomas tilly tim timothy tina todd tom tomas tommy toni
    tony tracy trevor trish tyler ursula valentina valerie vanessa vera veronica vicky vincent viv vladimir
    walter wayne wei wendy wesley wilhelm william xavier yasmin yuki yusuf yvonne zachary zack zara zoe`
    .trim()
    .split(/\s+/),
);
