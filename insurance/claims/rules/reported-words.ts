import type { PreExisting } from '#insurance/product/products/benefits/benefit.ts';
import {
	CAUSE_WORDS,
	type Condition,
	ILLNESS_WORDS,
	BODY_PARTS,
} from '#insurance/product/products/benefits/insured-events.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { conditionQuestion } from './conditions.ts';
import type { ClaimEventFacts } from './event.ts';

const OUTCOMES = { death: 'Meninggal', disability: 'Cacat tetap' } as const;
const counted = (count: number | null | undefined, unit: string) =>
	count === null || count === undefined ? '' : `${count} ${unit}`;

export function reportedWords(
	event: ClaimEventFacts | null,
	existing: PreExisting,
): [label: string, words: string][] {
	if (event === null) return [];
	const answers = Object.entries(event.answers ?? {}).map(([name, is]): [string, string] => [
		conditionQuestion(name as Condition, existing),
		is ? 'Ya' : 'Tidak',
	]);
	const facts: [string, string][] = [
		[
			'Tanggal kejadian',
			`${longDate(event.incidentDay)}${event.time ? `, pukul ${event.time}` : ''}`,
		],
		['Penyebab', CAUSE_WORDS[event.cause]],
		['Akibat', event.outcome ? OUTCOMES[event.outcome] : ''],
		['Penyakit', event.illness ? ILLNESS_WORDS[event.illness] : ''],
		['Penyakit dengan masa tunggu panjang', event.specified ? 'Ya' : ''],
		['Lama dirawat', counted(event.days, 'hari')],
		['Di ICU', counted(event.icuDays, 'hari')],
		['Operasi', counted(event.operations, 'kali')],
		['Terlambat', counted(event.hours, 'jam')],
		['Tanggal meninggal', event.deathDay ? longDate(event.deathDay) : ''],
		['Bagian tubuh', (event.losses ?? []).map((part) => BODY_PARTS[part].words).join(', ')],
		['Persentase dari dokter', counted(event.percent, '%')],
		['Biaya atau kerugian', event.cost === null ? '' : formatRupiah(event.cost)],
		['Dibayar pihak lain', event.paidByOthers ? formatRupiah(event.paidByOthers) : ''],
		['Tempat', event.place ?? ''],
		['Ceritanya', event.story ?? ''],
		['Pengecualian menurut penilai', (event.exclusions ?? []).join(', ')],
		...answers,
	];
	return facts.filter(([, words]) => words !== '');
}
