import { moneyTasks } from '#insurance/office/desk/money/api.ts';
import {
	confirmTransfer,
	paidToCompany,
} from '#insurance/office/desk/money/refunds/transfer-api.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { officeMomentAfter } from '../../calendar.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Process, SimulationStage } from '../../stage/stage.ts';

/** Schedules the refund that is owed to a company under this number. */
export const refundOf = (
	random: Random,
	now: Date,
	{ name, subject }: { name: string; subject: string },
): SimulatedEvent => ({
	key: `company-refund ${name}`,
	at: officeMomentAfter(random, now, random.whole(1, 8)),
	kind: 'company-refund',
	about: { subject },
});

async function owedUnder(stage: SimulationStage, by: SimulatedEmployee, subject: string) {
	const { rows } = await stage.perform(moneyTasks, { search: subject }, by);
	return rows.find((one) => one.work === 'pay-company' && one.subject === subject);
}

/** An employee sends the money from the bank and records it. */
const companyRefund: SimulatedAct = async (stage, { key, about }, random) => {
	const subject = String(about['subject']);
	const by = stage.team.one(random, 'finance');
	const task = await owedUnder(stage, by, subject);
	if (!task?.expected || task.transfer) return [];
	const paidOn = jakartaDay(stage.now());
	const reference = `KLR${paidOn.slice(2).replaceAll('-', '')}${random.whole(100_000, 999_999)}`;
	await stage.perform(
		paidToCompany,
		{ taskId: task.id, paidOn, amount: task.expected, reference },
		by,
	);
	return [
		{
			key: key.replace('company-refund', 'company-refund-confirmed'),
			at: officeMomentAfter(random, stage.now(), random.whole(0, 1)),
			kind: 'company-refund-confirmed',
			about: { subject, by },
		},
	];
};

/** Another employee finds the transfer on the bank statement and confirms it. */
const refundConfirmed: SimulatedAct = async (stage, { about }, random) => {
	const { subject, by } = about as { subject: string; by: SimulatedEmployee };
	const second = stage.team.one(random, 'finance', by);
	const task = await owedUnder(stage, second, subject);
	if (!task?.transfer) throw new Error(`no transfer under ${subject} awaits a second person`);
	await stage.perform(confirmTransfer, { id: task.transfer.id, agreed: true }, second);
	return [];
};

export const companyRefunds: Process = {
	acts: { 'company-refund': companyRefund, 'company-refund-confirmed': refundConfirmed },
};
