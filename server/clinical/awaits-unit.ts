/** Values that are noted until their unit is told. */
export const WITHOUT_UNIT = ' (unit not stated)'

/** Such a value is no finding yet: it gives no level by itself. */
export const awaitsUnit = ({ text }: { text: string }): boolean => text.endsWith(WITHOUT_UNIT)
