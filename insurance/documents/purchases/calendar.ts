import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { isMidnight } from '#insurance/sales/quotes/cover.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

type Event = { id: string; what: string; at: Date | Day };

/** Escapes separators and line breaks as RFC 5545 requires. */
const text = (words: string): string =>
	words.replace(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const compact = (day: Day): string => day.replaceAll('-', '');

/** Folds a line, because lines are limited to 75 bytes; continuation lines begin with a space. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = '';
	for (const sign of line) {
		if (Buffer.byteLength(part + sign) > 74) {
			parts.push(part);
			part = '';
		}
		part += sign;
	}
	return [...parts, part].join('\r\n ');
}

/**
 * Formats the times of an event: all-day events are dates without a time zone; timed events are in
 * UTC.
 */
const times = (at: Event['at']): string[] =>
	typeof at === 'string'
		? [
				`DTSTART;VALUE=DATE:${compact(at)}`,
				`DTEND;VALUE=DATE:${compact(addToDay(at, { day: 1 }))}`,
			]
		: [`DTSTART:${utc(at)}`, `DTEND:${utc(at)}`];

function eventLines({ id, what, at }: Event, { policyNo, issuedAt }: Policy): string[] {
	return [
		'BEGIN:VEVENT',
		`UID:${policyNo}-${id}@polis`,
		`DTSTAMP:${utc(issuedAt)}`,
		...times(at),
		`SUMMARY:${text(what)}`,
		`DESCRIPTION:${text(`Polis ${policyNo}`)}`,
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		`DESCRIPTION:${text(what)}`,
		// Reminds at nine o'clock on the previous day, because an all-day event starts at midnight.
		`TRIGGER:${typeof at === 'string' ? '-PT15H' : '-PT1H'}`,
		'END:VALARM',
		'END:VEVENT',
	];
}

function eventsOf(policy: Policy): Event[] {
	const { name } = policy.product;
	const { startAt, endAt, startDay, endDay } = policy.cover;
	const wholeDays = isMidnight(endAt);
	return [
		{
			id: 'start',
			what: `${name} mulai berlaku`,
			at: wholeDays && isMidnight(startAt) ? startDay : startAt,
		},
		...scheduleOf(policy)
			.slice(1)
			.map(({ number, dueOn, amount }) => ({
				id: `due-${number}`,
				what: `Bayar premi ${name} ${formatRupiah(amount)}`,
				at: dueOn,
			})),
		{ id: 'end', what: `${name} berakhir`, at: wholeDays ? endDay : endAt },
	];
}

export function policyCalendar(policy: Policy): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//jaga//polis ${jakartaDay(policy.issuedAt)}//ID`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...eventsOf(policy).flatMap((event) => eventLines(event, policy)),
		'END:VCALENDAR',
	];
	return `${lines.map(folded).join('\r\n')}\r\n`;
}
