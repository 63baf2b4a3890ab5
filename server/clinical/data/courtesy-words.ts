/** How people greet, thank and begin. */
import type { CueRow } from '../dialogue/cue-row.ts'

export const GREETING_CUE: CueRow = {
  kind: 'GREETING',
  where: 'WHOLE',
  within: 9,
  cues: 'hi|hello|hey|hiya|howdy|good morning|good afternoon|good evening|good night|morning|evening|greetings|thanks|thank you|thx|ty|cheers|many thanks|thanks a lot|thank you so much|thank you very much|great thanks|ok thanks|okay thanks|perfect|great|awesome|excellent|brilliant|nice|lovely|ok|okay|k|got it|understood|i see|sure|alright|all right|will do|noted|makes sense|good|fine|cool|bye|goodbye|see you|good job|well done|very helpful|thats helpful|that is helpful|helpful|how are you|how are you today|how is it going|you there|are you there|test|testing|yes|no|yep|yeah|agreed|right|exactly|much appreciated|appreciate it|amazing|you are great|that helps|thats great|that is great|sounds good|good to know|have a good night|have a nice day|hmm|interesting|wow|lol|haha|please|doc|doctor|there|again|all|everyone|for your help|for the help|so much|a lot|that|very|then|so|for now|for that|mate|team|colleague|buddy|bot|assistant|for today|that was|really|you|is|it|and',
  proofs: [
    'hi',
    'hello there',
    'thanks, great',
    'ok thank you',
    'good morning',
    'how are you?',
    'perfect, thank you so much',
  ],
}

/** Words before which a clause has not begun: "ok so", "please", "and". */
export const OPENERS =
  'ok|okay|so|and|also|but|well|hmm|please|then|now|hey|hi|hello|thanks|thank you|right|alright|great|good|fine|just|yes|yeah|um|uh|doc|doctor|can you|could you|can you please|could you please|would you please|tell me|please tell me|i want to know|i would like to know|id like to know|i wonder|im wondering|just wondering|quick question|question|one more thing|another question|next question|by the way|btw|last question|still|however|would you|got it|understood|sure|first|finally|also please|oh|ah|again'
