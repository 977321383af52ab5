import { waitsWords } from '#insurance/groups/memberships/changes/growth.ts';
import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import { premiumWords } from '#insurance/groups/memberships/premium-words.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { ChangePrice } from './use-change-price.ts';

function Waits({
	price,
	reason,
}: {
	price: ChangePrice;
	reason: NonNullable<ChangePrice['waitsFor']>;
}) {
	const { approvers, added } = price;
	return (
		<div className="mt-3 grid gap-1 border-t border-line pt-3">
			<p className="font-semibold">
				Administrator lain di perusahaanmu perlu menyetujuinya dulu.
			</p>
			<p className="text-sm">
				{waitsWords(reason, { added: added.count, charged: added.premium })}
			</p>
			<p className="text-sm">
				{approvers.length > 0
					? `Yang bisa menyetujui: ${approvers.join(', ')}.`
					: 'Belum ada administrator lain di perusahaanmu. Kirim saja: kami bantu menambahkan administrator kedua, dan perubahan ini menunggu sampai ia memutuskan.'}
			</p>
		</div>
	);
}

function Sums({ price, kind }: { price: ChangePrice; kind: UploadKind }) {
	const { dated, firstOn, lastOn } = price;
	const begins =
		dated > 0 && firstOn && lastOn
			? `, berlaku ${shortDate(firstOn)} sampai ${shortDate(lastOn)} menurut barisnya`
			: `, berlaku ${shortDate(price.effectiveOn)}`;
	const isOneSum = [price.added, price.removed].every(
		({ count, premium }) => premium === count * price.perMember,
	);
	const formula = `${formatRupiah(price.annual)} × ${price.days} hari ÷ ${price.ofDays} hari = ${formatRupiah(price.perMember)} per peserta`;
	return (
		<>
			<p className="font-semibold">
				<span>
					{premiumWords({
						charged: price.added.premium,
						refunded: price.removed.premium,
					})}
				</span>
				<span>{begins}</span>
			</p>
			<ul className="mt-1 text-sm">
				{price.added.count > 0 ? (
					<li>{`${groupDigits(price.added.count)} masuk: ${formatRupiah(price.added.premium)}`}</li>
				) : null}
				{price.removed.count > 0 ? (
					<li>{`${groupDigits(price.removed.count)} keluar: ${formatRupiah(price.removed.premium)} kembali`}</li>
				) : null}
				{kind === 'roster' ? (
					<li>{`${groupDigits(price.changed)} berubah data, ${groupDigits(price.same)} tetap: Rp0`}</li>
				) : null}
				{dated > 0 ? (
					<li>{`${groupDigits(dated)} baris dengan tanggalnya sendiri, dihitung dari tanggal itu`}</li>
				) : null}
				<li className="text-mute">
					{isOneSum
						? formula
						: 'Tiap peserta dihitung dari hari perlindungannya sendiri, sampai kontrak berakhir.'}
				</li>
			</ul>
			{price.waitsFor ? <Waits price={price} reason={price.waitsFor} /> : null}
		</>
	);
}

type Props = {
	price: ChangePrice | null;
	problem: string;
	/** True if the chosen date is invalid. The error is shown at the date field. */
	waitsForDay: boolean;
	onAgain: () => void;
	kind: UploadKind;
};

/**
 * Shows the cost of a change before it is made. Confirming makes exactly this change. `problem` is
 * the reason if the cost is unknown.
 */
export function PriceNote({ price, problem, waitsForDay, onAgain, kind }: Props) {
	if (problem) {
		return (
			<Notice look="error" title="Premi belum bisa dihitung">
				<p>{problem}</p>
				<Button look="quiet" onClick={onAgain}>
					Hitung lagi
				</Button>
			</Notice>
		);
	}
	return (
		<div role="status" className="petal border border-line bg-mist p-4">
			{price ? (
				<Sums price={price} kind={kind} />
			) : (
				<p>
					{waitsForDay
						? 'Premi dihitung setelah tanggalnya benar.'
						: 'Menghitung premi …'}
				</p>
			)}
		</div>
	);
}
