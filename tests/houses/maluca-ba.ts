import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { dayInTitle } from '../support/day-in-title.ts';
import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = {
  title: ({ time, day }) => {
    const federal = slotsOn('federal', day).includes(time) ? 'FEDERAL ' : '';
    return `${time.slice(0, 2)}h ${federal}- MALUCA${time === '10:00' ? '' : ' - BA'}${dayInTitle(day)}`;
  },
  board: 'Maluca Bahia',
};
