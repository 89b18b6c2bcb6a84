/** A call, or a page with a query, before its body is read. */
export interface AccessRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  /** The visitor's address. */
  address: string;
}

export interface AccessRefusal {
  status: number;
  message: string;
  headers: Record<string, string>;
}

/** Does what answers a request, and counts what it took for the address that sent it. */
export type Meter = <T>(call: Pick<AccessRequest, 'path' | 'address'>, work: () => Promise<T>) => Promise<T>;

/** Calls of others than the operator are anonymous where they only read. `mostBytes`: of the body. */
export type Access = { kind: 'pass'; isOperator: boolean; mostBytes: number } | ({ kind: 'refuse' } & AccessRefusal);
