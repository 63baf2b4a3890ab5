import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Specialty } from '#server/features/specialties/specialties.types.ts'
import {
  BoardCertificate,
  BoardCertificateInput,
  Education,
  EducationInput,
  Expertise,
  ExpertiseInput,
  Membership,
  MembershipInput,
  PracticeLicense,
  PracticeLicenseInput,
  WorkExperience,
  WorkExperienceInput,
} from './profile-entries.types.ts'

@ObjectType({ simpleResolvers: true, description: 'A verified expert, as everyone sees them.' })
export class PublicExpert {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'First name.' })
  firstName!: string

  @Field(() => String, { description: 'Last name; may be empty.' })
  lastName!: string

  @Field(() => String, { nullable: true, description: 'Address of their picture.' })
  image!: string | null

  @Field(() => Specialty, { nullable: true, description: 'Their specialty.' })
  specialty!: Specialty | null

  @Field(() => Int, { nullable: true, description: 'Years in practice.' })
  experienceYears!: number | null

  @Field(() => String, { nullable: true, description: 'What they say of themselves.' })
  bio!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'An expert’s profile, as they themselves see it.' })
export class ExpertProfile {
  @Field(() => String, { description: 'First name; the account’s until one is given.' })
  firstName!: string

  @Field(() => String, { description: 'Last name; the account’s until one is given. May be empty.' })
  lastName!: string

  @Field(() => String, { nullable: true, description: 'Address of the picture.' })
  image!: string | null

  @Field(() => Specialty, { nullable: true, description: 'The account’s specialty.' })
  specialty!: Specialty | null

  @Field(() => Int, { nullable: true, description: 'Years in practice.' })
  experienceYears!: number | null

  @Field(() => String, { nullable: true, description: 'What they say of themselves; public once they are verified.' })
  bio!: string | null

  @Field(() => String, { nullable: true, description: 'The account’s phone number.' })
  phone!: string | null

  @Field(() => String, { nullable: true, description: 'The account’s e-mail address.' })
  email!: string | null

  @Field(() => [Education], { description: 'Degrees.' })
  education!: Education[]

  @Field(() => [WorkExperience], { description: 'Posts.' })
  workExperience!: WorkExperience[]

  @Field(() => [Expertise], { description: 'Fields they know best.' })
  expertise!: Expertise[]

  @Field(() => [BoardCertificate], { description: 'Certificates of boards.' })
  boardCertificates!: BoardCertificate[]

  @Field(() => [PracticeLicense], { description: 'Licences to practise.' })
  practiceLicenses!: PracticeLicense[]

  @Field(() => [Membership], { description: 'Memberships in societies.' })
  memberships!: Membership[]
}

@InputType({
  description:
    'What changes in the caller’s profile. What is not given stays; a list that is given, of at most 50 entries, replaces the one there was.',
})
export class SaveMyProfileInput {
  @Field(() => String, { nullable: true, description: 'At most 120 characters.' })
  firstName?: string | null

  @Field(() => String, { nullable: true, description: 'At most 120 characters; may be empty.' })
  lastName?: string | null

  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; null takes it away.' })
  bio?: string | null

  @Field(() => Int, { nullable: true, description: '0 to 80; null takes it away.' })
  experienceYears?: number | null

  @Field(() => [EducationInput], { nullable: true, description: 'Degrees.' })
  education?: EducationInput[] | null

  @Field(() => [WorkExperienceInput], { nullable: true, description: 'Posts.' })
  workExperience?: WorkExperienceInput[] | null

  @Field(() => [ExpertiseInput], { nullable: true, description: 'Fields they know best.' })
  expertise?: ExpertiseInput[] | null

  @Field(() => [BoardCertificateInput], { nullable: true, description: 'Certificates of boards.' })
  boardCertificates?: BoardCertificateInput[] | null

  @Field(() => [PracticeLicenseInput], { nullable: true, description: 'Licences to practise.' })
  practiceLicenses?: PracticeLicenseInput[] | null

  @Field(() => [MembershipInput], { nullable: true, description: 'Memberships in societies.' })
  memberships?: MembershipInput[] | null
}
