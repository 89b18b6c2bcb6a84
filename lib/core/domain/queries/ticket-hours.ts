// Hours as lines of pasted texts have them; those of a slip's print too.

/** When a slip was printed, after its day: '31/07/2026 16:47'. */
export const ISSUED_AT = /(?<=\d{1,2}\/\d{1,2}\/\d{2,4}\s+)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/;

/** Beside a slip's number: 'BILHETE 0092817 HORA 15:41'. */
export const PRINTED_HOUR = /(?<![a-z])hora\s*:?\s*\d{1,2}:\d{2}(?!\d)/;

export const TO_THE_SECOND = /(?<![\d:])\d{1,2}:\d{2}:\d{2}(?![\d:])/;

export const STAMP =
  /(?:(?<!\d)\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s*(?:,|-|–|as)?\s*)?(?<![\d:])\d{1,2}:\d{2}:\d{2}(?![\d:])/;

/** Before a day: 'meio dia, 18 de agosto'. */
export const NOON = /(?<![a-z])meio[\s-]dia(?![a-z])/;

/** 'Às nove da noite', '2 da tarde'. */
export const SPOKEN_HOUR =
  /(?<![a-z])(?:as\s+)?((?:\d{1,2}|[a-z]{3,6})(?:\s+horas?)?(?:\s+e\s+(?:\d{1,2}|meia|[a-z]{4,9}))?\s+da\s+(?:manha|tarde|noite)|meio[\s-]dia)(?![a-z])/;

/** 'Da PT das duas e vinte'. */
export const SPOKEN_MINUTES = /(?<![a-z])das\s+(1?\d|2[0-3]|[a-z]{3,6})\s+e\s+([0-5]\d)(?!\d)/;

/** Two whole hours at a line's end or after 'pras': 'look 18 e 21', 'pras 18 e 20 sp'. */
export const TWO_HOURS =
  /(?<=[a-z]\s+)([01]?\d|2[0-3])\s+e\s+([01]?\d|2[0-3])(?=\s*(?:(?:de\s+)?(?:hoje|ontem|amanha))?\s*$)|(?<![a-z])pr[ao]s\s+([01]?\d|2[0-3])\s+e\s+([01]?\d|2[0-3])(?![\d,])/;

export const HOUR_AND_MINUTES = /(?<![\d,:])(1?\d|2[0-3])\s+e\s+([0-5]\d)(?![\d,:])/;

/** A line of an hour: 'e no das 16'. */
export const HOUR_ALONE = /^\s*(?:e\s+)?(?:(?:n|pr)[ao]s?\s+)?das\s+\d{1,2}\s*$/;

export const WHOLE_HOUR =
  /(?<![a-z])das\s+([01]?\d|2[0-3])(?![\d:]|[.,/-]\d|\s*(?:h(?![a-z])|hs|horas?|reais|real|contos?|\d))/;

export const HOUR =
  /(?<![\d:])([01]?\d|2[0-3])\s?(?:h\s?([0-5]\d)?(?:\s?min)?|hs|hrs|horas?|:([0-5]\d)(?::[0-5]\d)?(?:hs?|hrs)?)(?![a-z\d]|:\d)/;
