/** "Is this HELLP?", "does she have TTP?", "HELLP?": whether it is one thing, which has a name in a list of what it may be. */
import type { ReplyMaterial } from './material.ts'

const WHETHER =
  /^\W*(?:(?:so|and|ok|but)\W+)*(?:(?:is|was|could|might|can|would) (?:this|it|that|she|he|they|pt|the patient) (?:be |having |have |in |got |developing )?|(?:does|do|did) (?:she|he|they|pt|the patient|this patient) have |(?:has|have) (?:she|he|they|pt|the patient) (?:got|developed) |\?)?(?:an? |the |some )?([^?]{2,48}?)\W*$/i
const MOST_WORDS = 5

/** Whether a question asks for one named explanation, and for nothing that is recorded, given or counted. */
export function asksWhether(words: string, { topics }: ReplyMaterial): boolean {
  const [, name = ''] = WHETHER.exec(words.trim()) ?? []
  if (name === '' || name.split(/\s+/).length > MOST_WORDS) return false
  const { scores, medicines, keys, considered } = topics.of(name)
  return considered.some((one) => isNamed(one.name, name)) && scores.length + medicines.length + keys.length === 0
}

const IF_IT_IS =
  /^\W*(?:(?:so|and|ok|but)\W+)*(?:(?:is|was) (?:this|it|that) (?!safe|ok|right|needed)|(?:could|might|can|would) (?:this|it|that|she|he|they|pt|the patient) (?:be|have) |(?:does|do|did) (?:she|he|they|pt|the patient|this patient) have |(?:has|have) (?:she|he|they|pt|the patient) (?:got|developed) )[^?]{2,48}\W*$/i

/** Whether it is asked what the patient has, and not what is done for it: "does he have PE?" */
export const asksIfItIs = (words: string): boolean => IF_IT_IS.test(words.trim())

/** The whole of what is asked, not a word of it: "thrombosis of the leg" is no "thrombosis". */
function isNamed(entry: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  return ` ${plain(entry)} `.includes(` ${plain(name).trim()} `)
}
