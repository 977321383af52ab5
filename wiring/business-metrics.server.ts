import { doorsUnderGuessing } from '#insurance/access/identity/login-door/guessed-doors.server.ts';
import { ordersLastDay } from '#insurance/money/payments/orders/orders-last-day.server.ts';
import {
	lastSaleAgeSeconds,
	policiesSoldLastDay,
} from '#insurance/policies/sales/sales-pulse.server.ts';
import { backupAgeSeconds } from '#platform/backup/backups-taken.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { BusinessGauge } from '#platform/http/health/health.server.ts';

/** All figures in one scrape are requested simultaneously; this lets them share one result. */
function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
	let asked: Promise<T> | null = null;
	return () => {
		asked ??= ask().finally(() => {
			asked = null;
		});
		return asked;
	};
}

export function businessGauges(
	pool: Pool,
	{ embedded }: { embedded: boolean },
): readonly BusinessGauge[] {
	const guessedDoors = askedOnce(() => doorsUnderGuessing(pool, new Date()));
	return [
		{
			name: 'orders_last_day',
			help: 'Orders that ended within 24 hours, by state',
			labelName: 'state',
			values: async () =>
				(await ordersLastDay(pool, new Date())).map(({ state, orders }) => ({
					label: state,
					value: orders,
				})),
		},
		{
			name: 'policies_sold_last_day',
			help: 'Policies sold by an order within 24 hours',
			values: async () => [{ value: await policiesSoldLastDay(pool, new Date()) }],
		},
		{
			name: 'policy_sold_age_seconds',
			help: 'Seconds since the last policy was sold',
			values: async () => [{ value: await lastSaleAgeSeconds(pool, new Date()) }],
		},
		{
			name: 'login_failures',
			help: 'Wrong passwords of the last 15 minutes',
			labelName: 'door',
			values: async () =>
				(await guessedDoors()).map(({ door, failures }) => ({
					label: door,
					value: failures,
				})),
		},
		{
			name: 'login_guarded',
			help: '1 while a log-in in a fresh browser needs a proof of work',
			labelName: 'door',
			values: async () =>
				(await guessedDoors()).map(({ door, isGuarded }) => ({
					label: door,
					value: isGuarded ? 1 : 0,
				})),
		},
		{
			name: 'backup_age_seconds',
			help: 'Seconds since the newest backup, or since the installation was made',
			values: async () => [
				{ value: await backupAgeSeconds(pool, { embedded, now: new Date() }) },
			],
		},
	];
}
