import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { PasswordPolicy as PolicyName, SettingName } from '#server/platform/settings/service-settings.ts'
import { graphqlEnum, graphqlEnumOf } from '#server/shared/graphql-enum.ts'

export const PasswordPolicy = graphqlEnumOf<PolicyName>('PasswordPolicy', 'What a new password needs.', {
  basic: 'At least 8 characters.',
  strong: 'At least 12, of both cases, with a digit.',
  strict: 'At least 16, with a special character as well, and no common word.',
})

const MailGoes = graphqlEnum('MailGoes', 'Where our mail goes.', {
  SERVER: 'To a mail server.',
  OUTBOX: 'Into the outbox of demo mode: nobody receives it.',
  NOWHERE: 'Nowhere: no mail server is configured.',
})

@ObjectType({ simpleResolvers: true, description: 'A setting that the environment of the server sets.' })
export class LockedSetting {
  @Field(() => String, { description: 'The field of ServiceSettings.' })
  name!: SettingName

  @Field(() => String, { description: 'The variable that sets it.' })
  variable!: string
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What holds for the whole service. The environment stands over what is stored, which stands over the default.',
})
export class ServiceSettings {
  @Field(() => Int, { description: 'A session without activity ends after so many minutes, 5 to 480.' })
  sessionIdleMinutes!: number

  @Field(() => PasswordPolicy, { description: 'What a new password needs; passwords that there are stay.' })
  passwordPolicy!: PolicyName

  @Field(() => Boolean, {
    description: 'Whether administrators do nothing in the admin area before they have set up two-factor sign-in.',
  })
  adminsNeedTotp!: boolean

  @Field(() => Boolean, {
    description:
      'While it is on, reading and signing in go on, and what others than admins would store is refused with UNAVAILABLE.',
  })
  maintenanceMode!: boolean

  @Field(() => Boolean, { description: 'Replies are written by the built-in rules, whatever model is configured.' })
  rulesOnly!: boolean

  @Field(() => Int, { description: 'Files of the application’s log that are older go, in days, 7 to 365.' })
  logRetentionDays!: number

  @Field(() => Boolean, { description: 'Whether mail is sent at all.' })
  mailEnabled!: boolean

  @Field(() => String, { description: 'The sender of our mail: an address, or a name with one in angle brackets.' })
  mailFrom!: string

  @Field(() => String, { description: 'Where answers to our mail go; empty: to the sender.' })
  mailReplyTo!: string

  @Field(() => Boolean, { description: 'Whether admins are told that an expert waits to be verified.' })
  tellOfExperts!: boolean

  @Field(() => Boolean, { description: 'Whether admins are told of feedback.' })
  tellOfFeedback!: boolean

  @Field(() => Boolean, { description: 'Whether admins are told of suggestions.' })
  tellOfSuggestions!: boolean

  @Field(() => [LockedSetting], { description: 'What cannot be changed here.' })
  locked!: LockedSetting[]

  @Field(() => Boolean, {
    description: 'Whether this server keeps its log in files; without, their retention acts on nothing.',
  })
  keepsLogFiles!: boolean

  @Field(() => Boolean, {
    description: 'Whether a language model is configured; without, there is nothing to switch off.',
  })
  hasModel!: boolean

  @Field(() => MailGoes, { description: 'Where our mail goes.' })
  mailGoes!: keyof typeof MailGoes
}

@InputType({ description: 'Settings that change. What is left out stays.' })
export class SaveServiceSettingsInput {
  @Field(() => Int, { nullable: true, description: '5 to 480.' })
  sessionIdleMinutes?: number | null

  @Field(() => PasswordPolicy, { nullable: true, description: 'For new passwords.' })
  passwordPolicy?: PolicyName | null

  @Field(() => Boolean, { nullable: true, description: 'CONFLICT where the caller has no two-factor sign-in.' })
  adminsNeedTotp?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Who is signed in is told.' })
  maintenanceMode?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'From the next reply on.' })
  rulesOnly?: boolean | null

  @Field(() => Int, { nullable: true, description: '7 to 365.' })
  logRetentionDays?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Without it, codes and links by mail are not sent.' })
  mailEnabled?: boolean | null

  @Field(() => String, { nullable: true, description: 'One address, with or without a name.' })
  mailFrom?: string | null

  @Field(() => String, { nullable: true, description: 'One address; empty takes it away.' })
  mailReplyTo?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Experts who wait.' })
  tellOfExperts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Feedback.' })
  tellOfFeedback?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Suggestions.' })
  tellOfSuggestions?: boolean | null
}

@ObjectType({ simpleResolvers: true, description: 'A mail was handed over.' })
export class TestMailSent {
  @Field(() => String, { description: 'To whom.' })
  to!: string
}
