import { byName, eitherOf } from '#server/shared/named-values.ts'
import type { FormAnswerInput, PatientInfoInput, SubmitFormInput } from './form-input.types.ts'
import type {
  PatientInfoInput as CheckedPatientInfo,
  SubmitFormInput as CheckedSubmitForm,
} from './conversations.contract.ts'

/** What the service takes, whichever way the answers were given. @throws BAD_USER_INPUT for both ways, or none */
export function submitFormInputOf({ answers, values, ...input }: SubmitFormInput): CheckedSubmitForm {
  const named = answers && byName('answers', answers.map(valueOf))
  return { ...input, values: eitherOf<unknown>('answers', named, values) }
}

/** What the service takes, whichever way the gender was given. @throws BAD_USER_INPUT for both ways, or none */
export function patientInfoInputOf({ patientGender, gender, ...input }: PatientInfoInput): CheckedPatientInfo {
  return { ...input, gender: eitherOf<string>('patientGender', patientGender, gender) }
}

function valueOf({ name, value }: FormAnswerInput) {
  return { name, value: value ? (value.number ?? value.boolean ?? value.option ?? value.text ?? null) : null }
}
