import {
	closeMoneyTask,
	decideWithdrawn,
	matchMoney,
	moneyTasks,
	type MoneyTask,
	returnMoney,
	settleMoneyOut,
} from '#insurance/office/desk/money/api.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { PAYER_SENTENCES } from '../../assumptions/finance-words.ts';
import { FINANCE } from '../../assumptions/money.ts';
import type { Random } from '../../random.ts';
import { refusedAs } from '../../stage/refused.ts';
import { type SimulatedAct, minutesLater } from '../../stage/stage.ts';
import type { Following } from '../payment.ts';
import { type FinanceDesk, takenUp, wordsFor } from './desk.ts';
import { planRecovered } from './recovered.server.ts';

type Work = (desk: FinanceDesk, task: MoneyTask, random: Random) => Promise<unknown>;

const close = ({ stage, who }: FinanceDesk, { id }: MoneyTask, reason: string) =>
	stage.perform(closeMoneyTask, { id, reason }, who).catch(refusedAs('look-again', null));

const check: Work = (desk, task, random) => close(desk, task, wordsFor(random, 'checked'));

/** Returns money. If it is no longer there, only closes the task. */
async function sendBack(desk: FinanceDesk, task: MoneyTask, random: Random, reason: string) {
	const told = random.chance(FINANCE.notified) ? random.pick(PAYER_SENTENCES) : null;
	const sent = await desk.stage
		.perform(returnMoney, { taskId: task.id, reason, told }, desk.who)
		.catch(refusedAs('look-again', null));
	if (!sent) await check(desk, task, random);
}

const sendLoose: Work = async (desk, task, random) => {
	const opened = jakartaDay(new Date(task.openedAt));
	const isSearched =
		task.kind === 'unknown-order' && addToDay(opened, { day: FINANCE.searchDays }) > desk.today;
	if (!isSearched) await sendBack(desk, task, random, wordsFor(random, 'sent-back'));
};

const late: Work = (desk, task, random) =>
	random.chance(FINANCE.lateReturned)
		? sendBack(desk, task, random, wordsFor(random, 'late-returned'))
		: close(desk, task, wordsFor(random, 'late-kept'));

const decide: Work = async (desk, task, random) => {
	const decision = random.weighted(FINANCE.withdrawn);
	const decided = await desk.stage
		.perform(
			decideWithdrawn,
			{ taskId: task.id, decision, reason: wordsFor(random, decision) },
			desk.who,
		)
		.catch(refusedAs('look-again', null));
	if (!decided) await check(desk, task, random);
	else if (decision === 'money-back') desk.later.push(...planRecovered(random, task, desk.today));
};

const moneyOut: Work = async (desk, task, random) => {
	if (task.work !== 'settle-out') return check(desk, task, random);
	const outcome = task.ofPayer ? 'to-payer' : 'came-back';
	const reason = wordsFor(random, outcome);
	return desk.stage
		.perform(settleMoneyOut, { taskId: task.id, outcome, reason }, desk.who)
		.catch(refusedAs('look-again', null));
};

/** Kinds of tasks that finance closes here; other tasks are closed by the event that they wait for. */
const WORKS: Partial<Record<MoneyTask['kind'], Work>> = {
	'late-settlement': late,
	'double-payment': sendLoose,
	'premium-too-late': sendLoose,
	'promotion-over': sendLoose,
	'wrong-amount': sendLoose,
	'paid-again': sendLoose,
	'unknown-order': sendLoose,
	'charged-back': decide,
	'unexpected-refund': moneyOut,
	'unknown-notice': check,
	'early-refund': check,
	'denied-after-paid': check,
	'part-withdrawn': check,
};

/** Returns all open tasks in an order that is the same in every run. */
export async function openTasks({ stage, who }: FinanceDesk): Promise<MoneyTask[]> {
	const all: MoneyTask[] = [];
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const shown = await stage.perform(moneyTasks, { page }, who);
		all.push(...shown.rows);
		pages = shown.pages;
	}
	const order = ({ openedAt, kind, expected, received }: MoneyTask) =>
		[openedAt, kind, expected, received].join(' ');
	return all.toSorted((a, b) => order(a).localeCompare(order(b)));
}

/** Handles the tasks that have been started by today. */
export async function workTasks(desk: FinanceDesk, tasks: readonly MoneyTask[]): Promise<void> {
	for (const task of tasks) {
		const { kind, openedAt, expected, received } = task;
		const random = takenUp(desk, openedAt, kind, expected ?? 0, received ?? 0);
		if (random) await WORKS[kind]?.(desk, task, random);
	}
}

type MisreadOrder = { orderNo: string; meant: string; following: Following };

/** Matches a payment with an unknown number to the order it is meant for. */
export const matchByHand: SimulatedAct = async (stage, { about }, random) => {
	const { orderNo, meant, following } = about as MisreadOrder;
	const who = stage.team.one(random, 'finance');
	const { rows } = await stage.perform(moneyTasks, { search: orderNo }, who);
	const task = rows.find(({ kind }) => kind === 'unknown-order');
	const reason = wordsFor(random, 'matched');
	if (task)
		await stage
			.perform(matchMoney, { taskId: task.id, orderNo: meant, reason }, who)
			.catch(refusedAs('look-again', null));
	// The following event finds no policy if the money has been returned in the meantime.
	return [{ ...following, at: minutesLater(stage.now(), 5) }];
};
