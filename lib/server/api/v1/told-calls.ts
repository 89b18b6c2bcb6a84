import { z } from 'zod';
import { listed, plural } from '../../../core/domain/joiner.ts';
import type { ToldCall } from '../../../site/data-words.ts';

// The interface's OpenAPI in words, for its page: nothing of it is said twice.

/** Of a JSON Schema what the words need. */
type Schema = {
  type?: string | readonly string[] | undefined;
  description?: string | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  default?: unknown;
  properties?: Record<string, Schema> | undefined;
  required?: readonly string[] | undefined;
  items?: Schema | undefined;
  anyOf?: readonly Schema[] | undefined;
  oneOf?: readonly Schema[] | undefined;
};
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    default: z.unknown().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
  }),
);
const Content = z.record(z.string(), z.object({ schema: Schema })).optional();
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string(),
        description: z.string().optional(),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema }))
          .default([]),
        requestBody: z.object({ content: Content }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
      }),
    ),
  ),
});

/** Each call of an OpenAPI document with its parameters and replies in words. Throws where it is none. */
export function toldCalls(document: unknown): ToldCall[] {
  return Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      summary: call.summary,
      description: call.description ?? null,
      parameters: [
        ...call.parameters.map(({ name, required, schema }) => ({
          name,
          isRequired: required,
          words: wordsOf(schema),
        })),
        ...fieldsOf(schemaIn(call.requestBody?.content)),
      ],
      fields: fieldsOf(schemaIn(call.responses['200']?.content)),
      refusals: Object.entries(call.responses).flatMap(([status, { description }]) =>
        status === '200' ? [] : [{ name: status, words: description }],
      ),
    })),
  );
}

const schemaIn = (content: z.infer<typeof Content>): Schema => Object.values(content ?? {})[0]?.schema ?? {};

/** How deep fields are listed; what lies deeper is in the document. */
const DEPTH = 2;

function fieldsOf(schema: Schema, before = '', depth = 1): ToldCall['parameters'] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = before + key;
    const inner = property.items ?? property;
    const within = depth < DEPTH ? fieldsOf(inner, `${name}${property.items ? '[]' : ''}.`, depth + 1) : [];
    return [{ name, words: wordsOf(property), isRequired: schema.required?.includes(key) ?? false }, ...within];
  });
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'dia, AAAA-MM-DD',
  'date-time': 'instante ISO 8601 em UTC',
  uri: 'endereço',
};
const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'true ou false',
  array: 'lista',
  object: 'objeto',
  null: 'null',
};

/** 'Região, como nos endereços do site (texto): rio, look'. */
function wordsOf(schema: Schema): string {
  const kind = kindOf(schema);
  const usual = schema.default === undefined ? '' : `; sem ele, ${String(schema.default)}`;
  const isTold = schema.description !== undefined && schema.format !== undefined;
  return (schema.description && !isTold ? `${schema.description} (${kind})` : (schema.description ?? kind)) + usual;
}

function kindOf({ type, enum: values, const: only, format, minimum, maximum, maxLength, ...more }: Schema): string {
  const either = more.anyOf ?? more.oneOf;
  if (either) return [...new Set(either.map(kindOf))].join(' ou ');
  if (only !== undefined) return String(only);
  if (values) return `um de: ${values.map(String).join(', ')}`;
  if (format !== undefined && FORMATS[format]) return FORMATS[format];
  const bounds = [
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`de ${minimum}`] : []),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`até ${maximum}`] : []),
    ...(maxLength !== undefined ? [`até ${plural(maxLength, 'sinal', 'sinais')}`] : []),
  ];
  const name =
    [type ?? []]
      .flat()
      .map((one) => TYPES[one] ?? one)
      .join(' ou ') || 'valor';
  return bounds.length > 0 ? `${name} ${listed(bounds).replace(' e ', ' ')}` : name;
}
