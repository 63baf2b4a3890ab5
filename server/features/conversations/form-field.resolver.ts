import { FieldResolver, Resolver, Root } from 'type-graphql'
import { fieldUnits, isWhole } from '#server/clinical/field-units.ts'
import { Cost } from '#server/shared/cost.ts'
import { FieldUnit, FormField } from './message.types.ts'

@Resolver(() => FormField)
export class FormFieldResolver {
  @Cost({ items: 1 })
  @FieldResolver(() => [FieldUnit], {
    description: 'Of a NUMBER: other units in which it may be typed; the answer is sent in the field’s own.',
  })
  units(@Root() { name, type }: FormField): FieldUnit[] {
    return type === 'NUMBER' ? fieldUnits(name) : []
  }

  @FieldResolver(() => Boolean, { description: 'Of a NUMBER: whether it must be a whole one.' })
  integer(@Root() { name, type }: FormField): boolean {
    return type === 'NUMBER' && isWhole(name)
  }
}
