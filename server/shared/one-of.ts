import { Extensions } from 'type-graphql'

/** Says that of an input's fields exactly one is given (`@oneOf`): each of them is nullable and has no default. */
export function OneOf(): ClassDecorator & PropertyDecorator {
  return Extensions({ oneOf: true })
}
