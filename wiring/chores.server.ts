import { doorsUnderGuessing } from '#insurance/access/identity/login-door/guessed-doors.server.ts';
import { bookMissedPayouts } from '#insurance/claims/desk/payouts/payout-journals.server.ts';
import { countPaidClaims } from '#insurance/claims/record/paid-claims.server.ts';
import { settleReserves } from '#insurance/claims/reserves/settle-reserves.server.ts';
import { planCoverEnds } from '#insurance/groups/memberships/documents/letters/member-farewell.server.ts';
import { invoiceMissedChanges } from '#insurance/groups/memberships/invoices/issuing/missed-invoices.server.ts';
import { planInvoiceReminders } from '#insurance/groups/memberships/invoices/letters/invoice-mails.server.ts';
import { matchAllAccounts } from '#insurance/money/bank/matching/run-matching.server.ts';
import { expireDueOrders } from '#insurance/money/payments/orders/unpaid/expire-orders.server.ts';
import { reconcileOrders } from '#insurance/money/payments/settlement/reconcile-orders.server.ts';
import { earnPremiums } from '#insurance/office/books/earn-premiums.server.ts';
import { planFigureReports } from '#insurance/office/figures/reports/report-jobs.server.ts';
import { runRetention } from '#insurance/office/privacy/retention/run-retention.server.ts';
import { forgetSalts } from '#insurance/sales/visits/salt.server.ts';
import { planPolicyDay } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { sweepLateThreads } from '#insurance/service/requests/messages/handling/sweep-late-threads.server.ts';
import { sweepServiceRequests } from '#insurance/service/requests/service/sweep-service-requests.server.ts';
import { planRenewals } from '#insurance/service/servicing/renewals/offer-renewals.server.ts';
import { sweepArchives } from '#insurance/site/content-studio/archive/routes.server.ts';
import { sweepLooks } from '#insurance/site/content-studio/frame/look.server.ts';
import { sweepPageDrafts } from '#insurance/site/content-studio/pages/drafts.server.ts';
import { storeHeads } from '#platform/audit/sealing/heads.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { Deps } from './deps.server.ts';
import { everythingRetained } from './retained.server.ts';

const NOT_BOOKED = 'transfers of claims that are not in the books were not booked';
const NOT_RESERVED = 'claims without their reserve did not get it';
const NOT_EARNED = 'the premium of days that ended was not earned';
const NOT_COUNTED = 'paid claims were not counted';
const NOT_DESTROYED = 'the salt of visits of past days was not destroyed';
const NOT_BILLED = 'changes of members without their invoices were not billed';
const logged = (log: Log, words: string) => (err: Error) => log.warn({ err }, words);

/** Returns everything that is done once an hour, each with what to log if it fails. */
export function hourlyChores(
	{ pool, files, sealer }: Pick<Deps, 'pool' | 'files' | 'sealer'>,
	keepers: readonly Keeper[],
	now: Date,
	log: Log,
): [chore: () => Promise<unknown>, words: string][] {
	const sweeps = [
		() =>
			runRetention(pool, keepers, now, (kind, err) =>
				log.warn({ err, kind }, 'what is past its time was not taken away'),
			),
		() => sweepPageDrafts(pool, now),
		() => sweepLooks(pool, now),
		() => sweepArchives({ db: pool, files }, now),
		() => expireDueOrders(pool, now),
		() => sweepServiceRequests(pool, now),
		() => sweepLateThreads(pool, now),
		() => planPolicyDay(pool, now),
		() => planRenewals(pool, now),
		() => planCoverEnds(pool, now),
		() => planInvoiceReminders(pool, now),
		() => planFigureReports(pool, now),
		() => storeHeads(pool, files, now),
	];
	return [
		...sweeps.map((chore): [() => Promise<unknown>, string] => [chore, 'sweeping failed']),
		[() => bookMissedPayouts(pool, now), NOT_BOOKED],
		[
			() => matchAllAccounts({ db: pool, sealer }, now),
			'statements of the bank were not matched',
		],
		[() => settleReserves({ pool, sealer }, now), NOT_RESERVED],
		[() => earnPremiums(pool, now), NOT_EARNED],
		[() => countPaidClaims(pool, now), NOT_COUNTED],
		[() => invoiceMissedChanges(pool, now), NOT_BILLED],
		[() => forgetSalts(pool, now), NOT_DESTROYED],
	];
}

function whenChanged(read: () => string, act: () => void): () => void {
	let known = read();
	return () => {
		const seen = read();
		if (seen !== known) act();
		known = seen;
	};
}

/** Logs once for each login that is protected because strangers are guessing its password. */
function watchDoors(pool: Pool, log: Log): () => void {
	const guarded = new Set<string>();
	return () =>
		void doorsUnderGuessing(pool, new Date()).then(
			(doors) => {
				for (const { door, failures, isGuarded } of doors) {
					if (isGuarded && !guarded.has(door))
						log.warn({ door, failures }, 'strangers guess passwords at a door');
					if (isGuarded) guarded.add(door);
					else guarded.delete(door);
				}
			},
			(err: Error) => log.warn({ err }, 'wrong passwords were not counted'),
		);
}

/**
 * Starts the periodic tasks. `forget` clears the content cache, which is rebuilt every day because
 * prices begin and end at midnight.
 */
export function startChores(
	deps: Deps,
	log: Log,
	forget: () => void,
	{ roles, samplePast }: Pick<Config, 'roles' | 'samplePast'>,
): () => void {
	const { pool } = deps;
	const keepers = everythingRetained(deps);
	const sweep = () => {
		for (const [chore, words] of hourlyChores(deps, keepers, new Date(), log))
			chore().catch(logged(log, words));
	};
	const lookAtDay = whenChanged(
		() => jakartaDay(new Date()),
		() => {
			forgetSalts(pool, new Date()).catch(logged(log, NOT_DESTROYED));
			planPolicyDay(pool, new Date()).catch(
				logged(log, 'the policies of the new day were not planned'),
			);
		},
	);
	// Products and prices change on the hour and are shown on cached pages.
	const lookAtHour = whenChanged(() => jakartaMoment(new Date()), forget);
	const ask = () =>
		void reconcileOrders(deps, new Date()).catch((err: Error) =>
			log.warn({ err }, 'asking about payments failed'),
		);
	planPolicyDay(pool, new Date()).catch((err: Error) =>
		log.warn({ err }, 'the policies of the day were not planned'),
	);
	forgetSalts(pool, new Date()).catch(logged(log, NOT_DESTROYED));
	bookMissedPayouts(pool, new Date()).catch(logged(log, NOT_BOOKED));
	settleReserves(deps, new Date()).catch(logged(log, NOT_RESERVED));
	earnPremiums(pool, new Date(), { history: samplePast }).catch(logged(log, NOT_EARNED));
	countPaidClaims(pool, new Date()).catch(logged(log, NOT_COUNTED));
	invoiceMissedChanges(pool, new Date()).catch(logged(log, NOT_BILLED));
	// A content backend on another host does not notify this process of changes, so its content is
	// cached for at most one minute.
	const elsewhere = deps.contentBackend ? [setInterval(forget, 60_000).unref()] : [];
	const timers = [
		...elsewhere,
		...(roles.includes('jobs') ? [setInterval(ask, 60_000).unref()] : []),
		setInterval(watchDoors(pool, log), 60_000).unref(),
		setInterval(sweep, 60 * 60 * 1000).unref(),
		setInterval(lookAtDay, 1_000).unref(),
		setInterval(lookAtHour, 1_000).unref(),
	];
	return () => timers.forEach(clearInterval);
}
