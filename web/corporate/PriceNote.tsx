import type { UploadKind } from '#insurance/memberships/member.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { premiumWords } from './premium-words.ts';
import type { Price } from './use-preview.ts';

function Sums({ price, kind }: { price: Price; kind: UploadKind }) {
	const formula = `${formatRupiah(price.annual)} × ${price.days} hari ÷ ${price.ofDays} hari = ${formatRupiah(price.perMember)} per peserta`;
	return (
		<>
			<p className="font-semibold">
				{premiumWords(price.net)}
				{`, berlaku ${shortDate(price.effectiveOn)}`}
			</p>
			<ul className="mt-1 text-sm">
				{price.added.count > 0 ? <li>{`${groupDigits(price.added.count)} masuk: ${formatRupiah(price.added.premium)}`}</li> : null}
				{price.removed.count > 0 ? <li>{`${groupDigits(price.removed.count)} keluar: ${formatRupiah(price.removed.premium)} kembali`}</li> : null}
				{kind === 'roster' ? <li>{`${groupDigits(price.changed)} berubah data, ${groupDigits(price.same)} tetap: Rp0`}</li> : null}
				<li className="text-mute">{formula}</li>
			</ul>
			{price.needsApproval ? <p className="mt-2 text-sm">Administrator lain di perusahaanmu perlu menyetujuinya dulu.</p> : null}
		</>
	);
}

type Props = { price: Price | null; problem: string; onAgain: () => void; kind: UploadKind };

/** What the change costs, before it happens; confirming does exactly that (ambition 7). `problem`: why that is not known. */
export function PriceNote({ price, problem, onAgain, kind }: Props) {
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
			{price ? <Sums price={price} kind={kind} /> : <p>Menghitung premi …</p>}
		</div>
	);
}
