import type { ReportWords } from '../../locales/groups/report-words.ts';

/** What happened to someone or something. */
export const enReports: ReportWords = {
  reportJoints: new Set(['and', 'but', 'then', 'n', 'so']),
  reportedEvents: new Set(
    (
      'came went got fell broke burst tore bent hit ran crashed died lost stole stolen left sent took gave told said ' +
      'was were hung rang shouted froze shut began stopped arrived failed charged billed delivered ignored refused ' +
      'threw thrown kicked soaked spilled spilt dumped drove knocked pushed cut damaged dropped leaked smashed ripped cracked vanished disappeared promised waited waiting happened ' +
      'opened closed flooded burned burnt scratched bumped slipped collapsed jammed turned started'
    ).split(' '),
  ),
  reportedFaults: new Set(
    (
      'broken damaged dead down missing late stuck faulty wrong rude dirty empty leaking torn ripped cracked ' +
      'smashed crushed scratched flat frozen slow black blank blocked offline lost stolen gone overdue'
    ).split(' '),
  ),
  reportedStates: [
    'is|are|was|were|isnt|arent|its|theyre|hes|shes|keeps|looks|seems|has_been|have_been|been|feels|went|came|arrived',
  ],
  reportedFailures: [
    'doesnt|dont|didnt|wont|cant|cannot|couldnt|wouldnt|does_not|do_not|did_not|will_not|could_not work|start|open|turn|print|load|connect|fit|charge|close|arrive|come|answer|reply|respond|stop|send|deliver|help|show|move|boot|respond|log',
    'never arrived|came|worked|answered|replied|turned_up|showed_up|got|received|delivered|called|rang',
    'nobody|no_one|no_body|noone|nothing answers|answered|replies|replied|comes|came|helps|helped|works|worked|cares|calls|called|responds|responded|happens|happened',
    'keeps|keep crashing|freezing|failing|stopping|dropping|breaking|disconnecting|leaking|rebooting|restarting|blinking|beeping',
    'stopped|quit working|charging|printing|responding|answering',
  ],
  reportSubjects: [
    'my|our|the|your|one_of_your|a|an|this|that|some|someone|somebody|nobody|no_one|noone|it|they|he|she|i|we|its|ive|weve|youve|you',
  ],
  heldInThePast: new Set(
    (
      'happened incident accident loss damage damaged event since start started began begin bought purchase purchased ' +
      'ordered received noticed last occurred occurrence theft stolen lost symptoms'
    ).split(' '),
  ),
};
