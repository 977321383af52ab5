import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { addToDay, type Day, jakartaDay, shortDate } from '#platform/values/dates.ts';

import type { UploadKind } from '../member.ts';

const MAX_DAYS_AHEAD = 90;

type Terms = Pick<GroupCover, 'startDay' | 'endDay' | 'backdateDays'>;

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const back = (today: Day, days: number): Day => addToDay(today, { day: -days });

/**
 * Returns the first and last date allowed in a row of a file. Joiners may have started as many days
 * ago as the contract allows for late reports (docs/decisions/0091). Leavers cannot leave before
 * today, because they could have claimed until now. Both are within the cover's period.
 */
export function rowDays(
	{ startDay, endDay, backdateDays }: Terms,
	kind: UploadKind,
	today: Day,
): { earliest: Day; latest: Day } {
	return {
		earliest: later(back(today, kind === 'delete' ? 0 : backdateDays), startDay),
		latest: later(earlier(addToDay(today, { day: MAX_DAYS_AHEAD }), endDay), startDay),
	};
}

/**
 * Returns a change's first day, used for every row without a day: today unless specified. As early
 * as the contract accepts joiners, never in the past if someone leaves, never beyond ninety days or
 * the end of the cover; always the first day of a cover that begins later.
 */
export function effectiveDay(
	cover: Terms,
	wished: string | null | undefined,
	kind: UploadKind,
	now: Date,
): Day {
	const today = jakartaDay(now);
	const day = wished ?? today;
	const { latest } = rowDays(cover, kind, today);
	const days = kind === 'add' ? cover.backdateDays : 0;
	const earliest = back(today, days);
	if (day < earliest)
		throw refuseFields({
			effective_on:
				days > 0
					? cover.startDay > earliest
						? `Tanggal berlaku paling awal ${shortDate(cover.startDay)}, hari kontrak ini mulai.`
						: `Tanggal berlaku paling awal ${shortDate(earliest)}: kontrak ini menerima peserta yang dilaporkan paling lambat ${days} hari setelah mulai.`
					: 'Tanggal berlaku tidak boleh sebelum hari ini.',
		});
	if (today > cover.endDay)
		throw new Refusal(
			'fix-fields',
			`Masa perlindungan produk ini sudah berakhir pada ${shortDate(cover.endDay)}. Hubungi kami untuk memperpanjangnya.`,
		);
	if (day > latest)
		throw refuseFields({ effective_on: `Tanggal berlaku paling lambat ${shortDate(latest)}.` });
	return later(day, cover.startDay);
}
