import { Field, ObjectType } from 'type-graphql'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'

@ObjectType({ simpleResolvers: true, description: 'What everyone may know of this server.' })
export class Service {
  @Field(() => Boolean, {
    description:
      'Demo mode: accounts with public passwords on one computer. Only there are examples shown, and marked as such.',
  })
  demo!: boolean

  @Field(() => Boolean, {
    description: 'Whether it is being maintained: reading and signing in work, and what would be stored is refused.',
  })
  isInMaintenance!: boolean
}

const HealthState = graphqlEnum('HealthState', 'How a part of the service is.', {
  WORKING: 'It answers.',
  OFF: 'It is not configured; the service does without it.',
  FAILING: 'It does not answer, or work has failed.',
})

@ObjectType({ simpleResolvers: true, description: 'A part of the service, as it was found just now.' })
export class PartHealth {
  @Field(() => String, { description: 'Which part.' })
  name!: string

  @Field(() => HealthState, { description: 'How it is.' })
  state!: keyof typeof HealthState

  @Field(() => String, { description: 'In one sentence: what it is, or what is wrong.' })
  detail!: string
}
