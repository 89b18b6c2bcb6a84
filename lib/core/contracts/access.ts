/** A call, or a page with a query, before its body is read. */
export interface AccessRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  /** The visitor's address. */
  address: string;
  /** What a browser adds to it: of the operator's desk the session, and from where the call comes. */
  cookie?: string | undefined;
  origin?: string | undefined;
  fetchSite?: string | undefined;
}

export interface AccessRefusal {
  status: number;
  message: string;
  headers: Record<string, string>;
}

/** Does what answers a request, and counts what it took for the address that sent it. */
export type Meter = <T>(call: Pick<AccessRequest, 'path' | 'address'>, work: () => Promise<T>) => Promise<T>;

/** Who calls as the operator: by which token or passkey ('token 1a2b3c4d', 'passkey Celular') and, at the desk, in which session. */
export type OperatorCaller = { by: string; session: string | null };

/** Calls of others than the operator are anonymous where they only read. `mostBytes`: of the body. */
export type Access =
  | { kind: 'pass'; operator: OperatorCaller | null; mostBytes: number }
  | ({ kind: 'refuse' } & AccessRefusal);
