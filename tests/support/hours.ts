/** An hour of the day that is not written as '09h20' or '17h00'; 'Nh atrás' is an age. */
export const UNEVEN_HOUR = /(?<![\w/.,:-])(?:\d{1,2}h(?![\w])(?! atrás)|\dh\d\d(?!\w))/;
