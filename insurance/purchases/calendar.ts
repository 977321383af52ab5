import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premium-schedule.ts';
import { isMidnight } from '#insurance/quotes/cover.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

type Event = { id: string; what: string; at: Date | Day };

/** A comma, a semicolon and a backslash part values; a line break ends them (RFC 5545). */
const text = (words: string): string =>
	words.replace(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const compact = (day: Day): string => day.replaceAll('-', '');

/** No line is longer than 75 bytes; what follows begins with a space. */
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

/** Whole days are days in every time zone; what has an hour is that instant. */
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
		// A day before, at nine: a day begins at midnight.
		`TRIGGER:${typeof at === 'string' ? '-PT15H' : '-PT1H'}`,
		'END:VALARM',
		'END:VEVENT',
	];
}

/** Begin and end of a cover and the days on which its premium falls due. */
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

/** The days of a policy as a file that every calendar takes. */
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
