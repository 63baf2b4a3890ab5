import { Extensions } from 'type-graphql'

/** What a field costs beside the fields below it. */
export interface FieldCost {
  /** Its own work, in the cost of a field that only hands out a value, which is 1. */
  points?: number
  /** How long its list gets, where no argument of it or of what is above says so. */
  items?: number
}

/** Says what a field costs that costs more than others of its type. A document is priced by it before it runs. */
export function Cost(cost: FieldCost): MethodDecorator & PropertyDecorator {
  return Extensions({ cost })
}
