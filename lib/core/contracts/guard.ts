// Checks of shape that are small enough for a browser, where the schemas do not go.

/** True for a value of the type; it is then that type, and nothing has to be cast. */
export type Guard<T> = (value: unknown) => value is T;
type Guarded<Shape> = { [Key in keyof Shape]: Shape[Key] extends Guard<infer T> ? T : never };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

export const oneOf =
  <const T extends string>(all: readonly T[]) =>
  (value: unknown): value is T =>
    all.some((one) => one === value);

export const maybe =
  <T>(is: Guard<T>) =>
  (value: unknown): value is T | undefined =>
    value === undefined || is(value);

export const orNull =
  <T>(is: Guard<T>) =>
  (value: unknown): value is T | null =>
    value === null || is(value);

export const listOf =
  <T>(is: Guard<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(is);

/** An object whose every value is one of these. */
export const mapOf =
  <T>(is: Guard<T>) =>
  (value: unknown): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(is);

/** An object that has all of these keys. */
export const everyOf =
  <Key extends string, T>(keys: readonly Key[], is: Guard<T>) =>
  (value: unknown): value is Record<Key, T> =>
    isRecord(value) && keys.every((key) => is(value[key]));

/** An object of this shape; what else it holds is its own affair. */
export const shape =
  <Shape extends Record<string, Guard<unknown>>>(of: Shape) =>
  (value: unknown): value is Guarded<Shape> =>
    isRecord(value) && Object.entries(of).every(([key, is]) => is(value[key]));

/** An ISO instant in UTC. */
export const isInstant = (value: unknown): value is string =>
  isText(value) && value.endsWith('Z') && !Number.isNaN(Date.parse(value));

/** What a refusal of any call carries. */
export const isRefusal = shape({ message: isText });
