import type { Client } from 'pg';

import { decideClaim, payClaim, recommendClaim } from '#insurance/claims/desk/office-api.ts';
import { submitDraft } from '#insurance/claims/draft/api.ts';
import { sendReport } from '#insurance/claims/reports/api.ts';
import {
	approveChange,
	reverseChange,
	submitAdd,
	submitDelete,
	submitRoster,
} from '#insurance/groups/memberships/api.ts';
import { payCart } from '#insurance/money/payments/api.ts';
import { confirmCart } from '#insurance/sales/carts/api.ts';
import { saveProduct, saveProductRamean } from '#insurance/sales/quotes/api.ts';
import { payPremium } from '#insurance/service/billing/premiums/api.ts';
import { changeCover } from '#insurance/service/servicing/cover/api.ts';
import { joinPolicy } from '#insurance/service/servicing/joining/api.ts';
import { acceptRenewal } from '#insurance/service/servicing/renewals/api.ts';
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts';

const CREATE = `
	create schema if not exists simulator;
	create table if not exists simulator.application (
		cart_id text primary key, content_id integer, insured integer);
	create table if not exists simulator.price (carts text primary key, amount bigint not null);
	create table if not exists simulator.bought (
		order_no text, cart_id text, amount bigint not null, primary key (order_no, cart_id));
	create index if not exists bought_cart on simulator.bought (cart_id);
	create table if not exists simulator.premium (
		order_no text primary key, policy_id uuid not null, amount bigint not null);
	create table if not exists simulator.insured_changed (policy_id uuid primary key);
	create table if not exists simulator.claimed (
		claim_no text primary key, recommended bigint, agreed bigint, transfers integer not null default 0);
	create table if not exists simulator.member_list (
		change_id uuid primary key, cover_id uuid, joined integer, is_applied boolean not null);
`;

type Writes = (statement: string, values: readonly unknown[]) => Promise<unknown>;
type Entry = readonly [call: Call, write: (write: Writes, input: never, answer: never) => unknown];

/** Defines what is recorded when a call is accepted. */
const entry = <C extends Call>(
	call: C,
	write: (write: Writes, input: CallInput<C>, answer: CallOutput<C>) => unknown,
): Entry => [call, write as Entry[1]];

const cartsOf = (cartID: unknown): string => [cartID].flat().map(String).toSorted().join(' ');

type Applied = CallInput<typeof saveProduct>;

const applied = (write: Writes, form: Applied, { cartID }: { cartID: string }) =>
	write('insert into simulator.application values ($1, $2, $3) on conflict do nothing', [
		cartID,
		Number(form.content_id),
		form.productDetail?.customer?.length ?? 0,
	]);

type SentChange = CallOutput<typeof submitAdd>;

const listed = (write: Writes, { product_id }: { product_id: unknown }, change: SentChange) =>
	write(
		`insert into simulator.member_list values ($1, $2, $3, $4)
		on conflict (change_id) do update set is_applied = excluded.is_applied`,
		[change.changeId, product_id, change.added - change.removed, change.state === 'applied'],
	);

const changed = (write: Writes, { policyId }: { policyId: unknown }) =>
	write('insert into simulator.insured_changed values ($1) on conflict do nothing', [policyId]);

const claimed = (write: Writes, _input: unknown, { claimNo }: { claimNo: string }) =>
	write('insert into simulator.claimed (claim_no) values ($1) on conflict do nothing', [claimNo]);

const ENTRIES: readonly Entry[] = [
	entry(saveProduct, applied),
	entry(saveProductRamean, applied),
	entry(acceptRenewal, (write, _input, { cartID }) =>
		write('insert into simulator.application values ($1) on conflict do nothing', [cartID]),
	),
	entry(confirmCart, (write, { cartID }, { promotion }) =>
		write(
			`insert into simulator.price values ($1, $2)
			on conflict (carts) do update set amount = excluded.amount`,
			[cartsOf(cartID), promotion.toPay],
		),
	),
	entry(payCart, (write, { cartID }, { payment }) =>
		write(
			`insert into simulator.bought
			select $1, unnest($2::text[]), amount from simulator.price where carts = $3
			on conflict do nothing`,
			[payment.responseData.orderId, [cartID].flat(), cartsOf(cartID)],
		),
	),
	entry(payPremium, (write, { policyId }, { orderId, amount }) =>
		write('insert into simulator.premium values ($1, $2, $3) on conflict do nothing', [
			orderId,
			policyId,
			amount,
		]),
	),
	entry(joinPolicy, changed),
	entry(changeCover, changed),
	entry(submitDraft, claimed),
	entry(sendReport, claimed),
	entry(recommendClaim, (write, { claimNo, outcome, lines }) =>
		write('update simulator.claimed set recommended = $2 where claim_no = $1', [
			claimNo,
			outcome === 'approve' ? lines.reduce((sum, { amount }) => sum + amount, 0) : null,
		]),
	),
	entry(decideClaim, async (write, { claimNo, verdict }) => {
		if (verdict === 'agreed')
			await write(
				`update simulator.claimed set agreed = coalesce(recommended, agreed)
				where claim_no = $1`,
				[claimNo],
			);
	}),
	entry(payClaim, (write, { claimNo }) =>
		write('update simulator.claimed set transfers = transfers + 1 where claim_no = $1', [
			claimNo,
		]),
	),
	entry(submitAdd, listed),
	entry(submitDelete, listed),
	entry(submitRoster, listed),
	entry(approveChange, (write, { changeId }, { added, removed }) =>
		write(
			`update simulator.member_list set is_applied = true, joined = $2 where change_id = $1`,
			[changeId, added - removed],
		),
	),
	entry(reverseChange, (write, { changeId }) =>
		write('delete from simulator.member_list where change_id = $1', [changeId]),
	),
];

export type OutsideBooks = {
	accepted<C extends Call>(call: C, input: CallInput<C>, answer: CallOutput<C>): Promise<void>;
};

/**
 * Opens the records kept outside the product: what people bought, paid and claimed, and how the
 * product answered. They are compared with the product's tables.
 */
export async function openModel(client: Client): Promise<OutsideBooks> {
	await client.query(CREATE);
	const byCall = new Map<Call, Entry[1]>(ENTRIES);
	const write: Writes = (statement, values) => client.query(statement, [...values]);
	return {
		async accepted(call, input, answer) {
			await byCall.get(call)?.(write, input as never, answer as never);
		},
	};
}
