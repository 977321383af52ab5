import { type Served, serve } from '#platform/http/served.server.ts';
import { bookWithdrawnPart, closeMoneyTask, decideWithdrawn, moneyBalances, moneyRefunds, moneyTasks, moneyTrail, refundSent, returnMoney } from './api.ts';
import { bookPart, decide } from './withdrawn.server.ts';
import { finishTask, type MoneyDeps, noteSent, sendBack, showBalances, showRefunds, showTasks, showTrail } from './money-desk.server.ts';

export function moneyRoutes(deps: MoneyDeps): Served[] {
	return [
		serve(moneyTasks, (input, caller) => showTasks(deps, input, caller)),
		serve(closeMoneyTask, (input, caller) => finishTask(deps, input, caller)),
		serve(returnMoney, (input, caller) => sendBack(deps, input, caller)),
		serve(decideWithdrawn, (input, caller) => decide(deps, input, caller)),
		serve(bookWithdrawnPart, (input, caller) => bookPart(deps, input, caller)),
		serve(moneyRefunds, (input, caller) => showRefunds(deps, input, caller)),
		serve(refundSent, (input, caller) => noteSent(deps, input, caller)),
		serve(moneyTrail, (input, caller) => showTrail(deps, input, caller)),
		serve(moneyBalances, (input, caller) => showBalances(deps, input, caller)),
	];
}
