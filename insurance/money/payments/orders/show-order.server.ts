import QRCode from 'qrcode';

import { cartSessionHash } from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import type { getOrder } from '../api.ts';
import { methodWords } from '../methods.ts';
import type { Instruction } from '../payment-provider.ts';
import { findOrder, isOrderOfSession, type OrderRow } from '../store.server.ts';
import { isOrderCode } from './order-code.server.ts';
import { listOrderItems } from './order-item-store.server.ts';
import { groupedNumber } from './order-view.ts';
import { isOrderNo, ORDER_WORDS, STATUS_CODES } from './order.ts';

type Shown = CallOutput<typeof getOrder>;

/**
 * Returns the dark modules of a QR code as a single path, so that a page can display it without an
 * image, a library or inline styles.
 */
export function qrPath(text: string): { size: number; path: string } {
	const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
	let path = '';
	for (let y = 0; y < modules.size; y += 1) {
		for (let x = 0; x < modules.size; x += 1) {
			if (!modules.get(y, x)) continue;
			let length = 1;
			while (x + length < modules.size && modules.get(y, x + length)) length += 1;
			path += `M${x + 4} ${y + 4}h${length}v1h-${length}z`;
			x += length - 1;
		}
	}
	// Includes the quiet zone of four modules on every side that the standard requires.
	return { size: modules.size + 8, path };
}

function shownInstruction(instruction: Instruction): Shown['instruction'] {
	switch (instruction.kind) {
		case 'va':
			return {
				title: `Nomor virtual account ${instruction.bank}`,
				number: instruction.number,
				grouped: groupedNumber(instruction.number),
				biller: instruction.biller ?? null,
				qr: null,
			};
		case 'code':
			return {
				title: `Kode bayar ${instruction.outlet}`.trim(),
				number: instruction.number,
				grouped: groupedNumber(instruction.number),
				biller: null,
				qr: null,
			};
		case 'qr':
			return {
				title: 'Kode QRIS',
				number: null,
				grouped: null,
				biller: null,
				qr: qrPath(instruction.text),
			};
	}
}

export type OrderKey = {
	orderId: string;
	userSession?: string | null | undefined;
	code?: string | null | undefined;
};

/**
 * Returns an order to the session that placed it (`placed`) or to a caller with the code from its
 * emails. Everyone else gets the same 404 as for an unknown order.
 */
export async function ownOrder(
	{ db, sealer }: { db: Pool; sealer: Sealer },
	{ orderId, userSession, code }: OrderKey,
): Promise<{ order: OrderRow; placed: boolean }> {
	const order = isOrderNo(orderId) ? await findOrder(db, orderId) : undefined;
	const session = cartSessionHash(userSession);
	const placed =
		order !== undefined && session !== null && (await isOrderOfSession(db, order.id, session));
	if (order && (placed || (code && isOrderCode(sealer, order, code)))) return { order, placed };
	throw new Refusal(
		'not-found',
		'Pesanan tidak ditemukan. Periksa nomor pesanan dan kodenya di email kami.',
	);
}

export async function showOrder(
	deps: { db: Pool; sealer: Sealer },
	input: OrderKey,
	{ now }: { now: Date },
): Promise<Shown> {
	const { order } = await ownOrder(deps, input);
	const waits = order.status === 'pending' && order.expiresAt > now;
	const statusCode = STATUS_CODES[order.status];
	const items = await listOrderItems(deps.db, order.id);
	return {
		orderId: order.orderNo,
		...(statusCode === undefined ? {} : { statusCode }),
		statusWords: ORDER_WORDS[order.status],
		amount: order.amount,
		method: { id: order.method, label: methodWords(order.method) },
		items: items.map(({ productName, planRate }) => ({ productName, planRate })),
		now: now.toISOString(),
		expiresAt: order.expiresAt.toISOString(),
		endpointUrl: waits ? order.redirectUrl : null,
		instruction: waits && order.instruction ? shownInstruction(order.instruction) : null,
	};
}
