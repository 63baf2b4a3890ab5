import { Field, InputType, ObjectType } from 'type-graphql'

@ObjectType({
  simpleResolvers: true,
  description: 'When somebody is not to be disturbed. Mails and windows wait; the bell gathers.',
})
export class QuietHours {
  @Field(() => Boolean, { description: 'Whether they are kept. Off by default.' })
  enabled!: boolean

  @Field(() => String, { description: 'When they begin, such as 22:00.' })
  startTime!: string

  @Field(() => String, { description: 'When they end, such as 08:00; before the beginning, on the next day.' })
  endTime!: string

  @Field(() => String, { description: 'By whose clock, such as Europe/Paris.' })
  timeZone!: string
}

@InputType({ description: 'When the caller is not to be disturbed.' })
export class QuietHoursInput {
  @Field(() => Boolean, { description: 'Whether they are kept.' })
  enabled!: boolean

  @Field(() => String, { description: 'When they begin, such as 22:00.' })
  startTime!: string

  @Field(() => String, { description: 'When they end, such as 08:00.' })
  endTime!: string

  @Field(() => String, { description: 'By whose clock, such as Europe/Paris.' })
  timeZone!: string
}

@ObjectType({ simpleResolvers: true, description: 'How somebody wants to be told.' })
export class NotificationPreferences {
  @Field(() => Boolean, {
    description: 'Mails, but for codes: a share or, with systemNotifications, news of the service. On by default.',
  })
  emailNotifications!: boolean

  @Field(() => Boolean, { description: 'Open windows hear of what is new at once. On by default.' })
  pushNotifications!: boolean

  @Field(() => Boolean, { description: 'Conversations that colleagues shared stand behind the bell. On by default.' })
  chatNotifications!: boolean

  @Field(() => Boolean, {
    description:
      'News of the service, such as an invitation that was accepted, goes out by mail as well. Off by default.',
  })
  systemNotifications!: boolean

  @Field(() => Boolean, {
    description: 'Mails about the product itself, of which none are sent today. Off by default.',
  })
  marketingEmails!: boolean

  @Field(() => Boolean, { description: 'On Mondays a mail says how much is unread, if anything is. On by default.' })
  weeklyDigest!: boolean

  @Field(() => Boolean, {
    description:
      'A change of password, second factor or API keys is told and mailed at once, in quiet hours as well. On by default.',
  })
  urgentAlerts!: boolean

  @Field(() => QuietHours, { description: 'When not.' })
  quietHours!: QuietHours
}

@InputType({ description: 'What changes in how the caller wants to be told. What is not given stays.' })
export class SaveNotificationPreferencesInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Mails, but for codes: a share or, with systemNotifications, news of the service.',
  })
  emailNotifications?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Open windows hear of what is new at once.' })
  pushNotifications?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Conversations that colleagues shared stand behind the bell.' })
  chatNotifications?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'News of the service, such as an invitation that was accepted, goes out by mail as well.',
  })
  systemNotifications?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Mails about the product itself, of which none are sent today.',
  })
  marketingEmails?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'On Mondays a mail says how much is unread, if anything is.' })
  weeklyDigest?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'A change of password, second factor or API keys is told and mailed at once, in quiet hours as well.',
  })
  urgentAlerts?: boolean | null

  @Field(() => QuietHoursInput, { nullable: true, description: 'When not.' })
  quietHours?: QuietHoursInput | null
}
