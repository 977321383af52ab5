import { approveChange, rejectChange, reverseChange } from '#insurance/groups/memberships/api.ts';
import type { MemberRow } from '#insurance/groups/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { FAULTY_LIST, SECOND_THOUGHTS } from '../../assumptions/groups.ts';
import { LIST_REJECTIONS } from '../../assumptions/words-of-companies.ts';
import { officeMomentAfter } from '../../calendar.ts';
import { employeeOf } from '../../people/companies/company.ts';
import { listFile } from '../../people/companies/member-list.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import { refusedAs } from '../../stage/refused.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Process,
	type SimulationStage,
} from '../../stage/stage.ts';
import { approver, companyIn, preparer } from './company-people.ts';
import { visitsOf } from './employees.server.ts';
import { followMoney } from './invoices.server.ts';
import type { SentList } from './lists.server.ts';
import { correctPreview, type ListSending, submit, upload } from './sending.server.ts';

type Applied = CallOutput<typeof approveChange>;
type Waiting = SentList & { changeId: string };

const FILE_NAMES = { add: 'karyawan-masuk', delete: 'karyawan-keluar', roster: 'daftar-karyawan' };

/** Typing errors in a row of a list. */
const MISTYPED: readonly ((row: MemberRow) => Partial<MemberRow>)[] = [
	({ no_wa }) => ({ no_wa: no_wa.slice(0, 7) }),
	() => ({ birth_place: '' }),
	({ email }) => ({ email: email.replace('@', ' at ') }),
	() => ({ dob: '31/02/1990' }),
	() => ({ correspondent_address: '' }),
];

/** Returns the rows as typed; sometimes one contains an error. */
function typed(random: Random, papers: readonly MemberRow[], isRemoval: boolean): MemberRow[] {
	if (isRemoval || papers.length === 0 || !random.chance(FAULTY_LIST)) return [...papers];
	const wrong = random.whole(0, papers.length - 1);
	return papers.map((row, at) =>
		at === wrong ? { ...row, ...random.pick(MISTYPED)(row) } : row,
	);
}

const rowsOf = (stage: SimulationStage, { contract, people }: SentList): MemberRow[] => {
	const company = companyIn(stage, contract.company);
	return people.map(([number, version]) =>
		employeeOf(stage.plan, company, number, stage.places, version),
	);
};

/** Schedules the consequences of an applied change: payments, visits by employees, or its reversal. */
function applied(
	stage: SimulationStage,
	random: Random,
	key: string,
	{ sent, change }: { sent: SentList; change: Applied },
): SimulatedEvent[] {
	const name = key.replace(/^\S+ /, '');
	if (!sent.isAgain && sent.kind !== 'roster' && random.chance(SECOND_THOUGHTS.takenBack))
		return [
			{
				key: `take-back ${name}`,
				at: minutesLater(stage.now(), random.whole(60, 30 * 60)),
				kind: 'take-back-list',
				about: { ...sent, change },
			},
		];
	return [
		...followMoney(stage, random, { name, contract: sent.contract, change }),
		...visitsOf(stage, random, { name, sent }),
	];
}

/** Sends a list: upload, columns, corrections in the preview, premium, confirmation. */
const sendList: SimulatedAct = async (stage, { key, about }, random) => {
	const sent = about as SentList;
	const { contract, kind } = sent;
	const company = companyIn(stage, contract.company);
	const isRemoval = kind === 'delete';
	const papers = rowsOf(stage, sent);
	const who = preparer(stage, contract);
	const sending: ListSending = { stage, company, who, coverId: contract.coverId, kind };
	const name = `${FILE_NAMES[kind]}-${jakartaDay(stage.now()).slice(0, 7)}`;
	const rows = typed(random, papers, isRemoval);
	await upload(sending, listFile(company, rows, { name, isRemoval }));
	await correctPreview(sending, papers);
	const change = await submit(sending);
	if (change.state === 'applied') return applied(stage, random, key, { sent, change });
	return [
		{
			key: key.replace('send', 'decide'),
			at: officeMomentAfter(random, stage.now(), random.whole(0, 3)),
			kind: 'decide-list',
			about: { ...sent, changeId: change.changeId },
		},
	];
};

/** Schedules the same list again one or two days later. */
const again = (
	stage: SimulationStage,
	random: Random,
	key: string,
	{ contract, kind, people }: SentList,
): SimulatedEvent => ({
	key: `send-again ${key}`,
	at: officeMomentAfter(random, stage.now(), random.whole(1, 2)),
	kind: 'send-list',
	about: { contract, kind, people, isAgain: true } satisfies SentList,
});

/** The second administrator approves a list, or rejects it with a reason. */
const decideList: SimulatedAct = async (stage, { key, about }, random) => {
	const { changeId, ...sent } = about as Waiting;
	const who = approver(stage, sent.contract);
	if (!sent.isAgain && random.chance(SECOND_THOUGHTS.rejected)) {
		const reason = random.pick(LIST_REJECTIONS);
		await stage.perform(rejectChange, { changeId, reason }, who);
		return [again(stage, random, key, sent)];
	}
	const approve = () => stage.perform(approveChange, { changeId }, who);
	// The pro-rata premium is lower than on the day the list was sent, so the call shows it again.
	const change = await approve().catch(refusedAs('look-again', null));
	return applied(stage, random, key, { sent, change: change ?? (await approve()) });
};

/** Reverses a change within 72 hours, unless another one has followed. */
const takeBack: SimulatedAct = async (stage, { key, about }, random) => {
	const { change, ...sent } = about as SentList & { change: Applied };
	const { changeId } = change;
	const isReversed = await stage
		.perform(reverseChange, { changeId }, approver(stage, sent.contract))
		.then(() => true, refusedAs('look-again', false));
	if (isReversed) return [again(stage, random, key, sent)];
	return applied(stage, random, key, { sent: { ...sent, isAgain: true }, change });
};

export const sentLists: Process = {
	acts: { 'send-list': sendList, 'decide-list': decideList, 'take-back-list': takeBack },
};
