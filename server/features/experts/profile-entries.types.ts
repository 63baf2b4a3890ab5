import { Field, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A degree.' })
export class Education {
  @Field(() => String, { description: 'Such as "MD".' })
  degree!: string

  @Field(() => String, { description: 'Where it was earned.' })
  institution!: string

  @Field(() => Int, { nullable: true, description: 'When.' })
  year!: number | null

  @Field(() => String, { description: 'In what.' })
  fieldOfStudy!: string
}

@InputType({ description: 'A degree. What is not given is empty.' })
export class EducationInput {
  @Field(() => String, { nullable: true, description: 'Such as "MD". At most 120 characters.' })
  degree?: string | null

  @Field(() => String, { nullable: true, description: 'Where it was earned. At most 120 characters.' })
  institution?: string | null

  @Field(() => Int, { nullable: true, description: 'When. 1900 to 2100.' })
  year?: number | null

  @Field(() => String, { nullable: true, description: 'In what. At most 120 characters.' })
  fieldOfStudy?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A post.' })
export class WorkExperience {
  @Field(() => String, { description: 'What as.' })
  position!: string

  @Field(() => String, { description: 'Where.' })
  organization!: string

  @Field(() => String, { nullable: true, description: 'Since when. yyyy-mm or yyyy-mm-dd.' })
  startDate!: string | null

  @Field(() => String, { nullable: true, description: 'Until when; null while it is current. yyyy-mm or yyyy-mm-dd.' })
  endDate!: string | null

  @Field(() => Boolean, { description: 'Whether it is held now.' })
  current!: boolean

  @Field(() => String, { description: 'What it is about.' })
  description!: string
}

@InputType({ description: 'A post. What is not given is empty.' })
export class WorkExperienceInput {
  @Field(() => String, { nullable: true, description: 'What as. At most 120 characters.' })
  position?: string | null

  @Field(() => String, { nullable: true, description: 'Where. At most 120 characters.' })
  organization?: string | null

  @Field(() => String, { nullable: true, description: 'Since when. yyyy-mm or yyyy-mm-dd.' })
  startDate?: string | null

  @Field(() => String, { nullable: true, description: 'Until when; null while it is current. yyyy-mm or yyyy-mm-dd.' })
  endDate?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it is held now.' })
  current?: boolean | null

  @Field(() => String, { nullable: true, description: 'What it is about. At most 2,000 characters.' })
  description?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A field that an expert knows well.' })
export class Expertise {
  @Field(() => String, { description: 'Which.' })
  specialty!: string

  @Field(() => Int, { nullable: true, description: 'For how many years.' })
  yearsOfExperience!: number | null

  @Field(() => String, { description: 'What they do in it.' })
  description!: string
}

@InputType({ description: 'A field that an expert knows well. What is not given is empty.' })
export class ExpertiseInput {
  @Field(() => String, { nullable: true, description: 'Which. At most 120 characters.' })
  specialty?: string | null

  @Field(() => Int, { nullable: true, description: 'For how many years. 0 to 80.' })
  yearsOfExperience?: number | null

  @Field(() => String, { nullable: true, description: 'What they do in it. At most 2,000 characters.' })
  description?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A certificate of a board.' })
export class BoardCertificate {
  @Field(() => String, { description: 'Its name.' })
  certificateName!: string

  @Field(() => String, { description: 'Who issued it.' })
  issuingOrganization!: string

  @Field(() => String, { nullable: true, description: 'When. yyyy-mm or yyyy-mm-dd.' })
  issueDate!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Until when it is valid; null: without end. yyyy-mm or yyyy-mm-dd.',
  })
  expiryDate!: string | null

  @Field(() => String, { description: 'Its number.' })
  certificateNumber!: string
}

@InputType({ description: 'A certificate of a board. What is not given is empty.' })
export class BoardCertificateInput {
  @Field(() => String, { nullable: true, description: 'Its name. At most 120 characters.' })
  certificateName?: string | null

  @Field(() => String, { nullable: true, description: 'Who issued it. At most 120 characters.' })
  issuingOrganization?: string | null

  @Field(() => String, { nullable: true, description: 'When. yyyy-mm or yyyy-mm-dd.' })
  issueDate?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Until when it is valid; null: without end. yyyy-mm or yyyy-mm-dd.',
  })
  expiryDate?: string | null

  @Field(() => String, { nullable: true, description: 'Its number. At most 120 characters.' })
  certificateNumber?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A licence to practise.' })
export class PracticeLicense {
  @Field(() => String, { description: 'Its number.' })
  licenseNumber!: string

  @Field(() => String, { description: 'Which state issued it.' })
  issuingState!: string

  @Field(() => String, { nullable: true, description: 'When. yyyy-mm or yyyy-mm-dd.' })
  issueDate!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Until when it is valid; null: without end. yyyy-mm or yyyy-mm-dd.',
  })
  expiryDate!: string | null

  @Field(() => String, { description: 'Of which kind.' })
  licenseType!: string
}

@InputType({ description: 'A licence to practise. What is not given is empty.' })
export class PracticeLicenseInput {
  @Field(() => String, { nullable: true, description: 'Its number. At most 120 characters.' })
  licenseNumber?: string | null

  @Field(() => String, { nullable: true, description: 'Which state issued it. At most 120 characters.' })
  issuingState?: string | null

  @Field(() => String, { nullable: true, description: 'When. yyyy-mm or yyyy-mm-dd.' })
  issueDate?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Until when it is valid; null: without end. yyyy-mm or yyyy-mm-dd.',
  })
  expiryDate?: string | null

  @Field(() => String, { nullable: true, description: 'Of which kind. At most 120 characters.' })
  licenseType?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A membership in a society.' })
export class Membership {
  @Field(() => String, { description: 'Which society.' })
  organization!: string

  @Field(() => String, { description: 'What as.' })
  role!: string

  @Field(() => String, { nullable: true, description: 'Since when. yyyy, yyyy-mm or yyyy-mm-dd.' })
  since!: string | null
}

@InputType({ description: 'A membership in a society. What is not given is empty.' })
export class MembershipInput {
  @Field(() => String, { nullable: true, description: 'Which society. At most 120 characters.' })
  organization?: string | null

  @Field(() => String, { nullable: true, description: 'What as. At most 120 characters.' })
  role?: string | null

  @Field(() => String, { nullable: true, description: 'Since when. yyyy, yyyy-mm or yyyy-mm-dd.' })
  since?: string | null
}
