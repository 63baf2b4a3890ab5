import { InputType } from 'type-graphql'
import { SetExpertSpecialtyInput } from '#server/features/accounts/directory.types.ts'
import { CreateConditionInput, UpdateConditionInput } from '#server/features/conditions/conditions.types.ts'
import {
  CreateDataPointInput,
  DeleteDataPointInput,
  UpdateDataPointInput,
} from '#server/features/conditions/data-points.types.ts'
import { CreateContentItemInput, UpdateContentItemInput } from '#server/features/content/content.types.ts'
import { CreateSuggestionInput, SaveFeedbackInput } from '#server/features/feedback/feedback.types.ts'
import { CreateSpecialtyInput, UpdateSpecialtyInput } from '#server/features/specialties/specialties.types.ts'

/* What the mutations of deprecated.resolver.ts take: what their successors take, under the former name. */

@InputType({ description: 'The former CreateConditionInput.' })
export class AddConditionInput extends CreateConditionInput {}

@InputType({ description: 'The former UpdateConditionInput.' })
export class ChangeConditionInput extends UpdateConditionInput {}

@InputType({ description: 'The former CreateDataPointInput.' })
export class AddDataPointInput extends CreateDataPointInput {}

@InputType({ description: 'The former UpdateDataPointInput.' })
export class ChangeDataPointInput extends UpdateDataPointInput {}

@InputType({ description: 'The former DeleteDataPointInput.' })
export class RemoveDataPointInput extends DeleteDataPointInput {}

@InputType({ description: 'The former CreateContentItemInput.' })
export class AddContentInput extends CreateContentItemInput {}

@InputType({ description: 'The former UpdateContentItemInput.' })
export class ChangeContentInput extends UpdateContentItemInput {}

@InputType({ description: 'The former CreateSpecialtyInput.' })
export class AddSpecialtyInput extends CreateSpecialtyInput {}

@InputType({ description: 'The former UpdateSpecialtyInput.' })
export class ChangeSpecialtyInput extends UpdateSpecialtyInput {}

@InputType({ description: 'The former SetExpertSpecialtyInput.' })
export class ChangeExpertSpecialtyInput extends SetExpertSpecialtyInput {}

@InputType({ description: 'The former SaveFeedbackInput.' })
export class SendFeedbackInput extends SaveFeedbackInput {}

@InputType({ description: 'The former CreateSuggestionInput.' })
export class SendSuggestionInput extends CreateSuggestionInput {}
