/** Fields of the checker for what a ticket holds beside its numbers, as they are in addresses. */
export const TICKET_FIELDS = ['time', 'mes', 'trevos'] as const;
export type TicketField = (typeof TICKET_FIELDS)[number];
