import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'The caller’s account is deleted.' })
export class DeletedAccount {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string
}

@InputType({ description: 'Proof that the account is the caller’s.' })
export class DeleteAccountInput {
  @Field(() => String, {
    nullable: true,
    description: 'The password; not needed within 10 minutes of a sign-in with a code or at a provider.',
  })
  password?: string | null

  @Field(() => String, { nullable: true, description: 'Code of the authenticator app, where it is on.' })
  totpCode?: string | null
}
