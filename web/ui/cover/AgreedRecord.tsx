import type { ReactNode } from 'react';

import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { SmartLink } from '../Button.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Notice } from '../parts/Notice.tsx';

type Fact = { label: string; value: string };
type Agreed = {
	hash: string;
	/** ISO 8601 timestamp. */
	madeAt: string;
	unbroken: boolean;
	chosen: Fact[];
	questions: { question: string; answer: string }[];
	/** Amounts in rupiah. */
	price: { label: string; amount: number }[];
	documents: { title: string; url: string; hash: string }[];
	consents: Fact[];
};

type Row = readonly [label: string, value: ReactNode];

function Part({ title, rows }: { title: string; rows: readonly Row[] }) {
	if (rows.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h3 className="font-semibold">{title}</h3>
			<Facts of={rows} />
		</section>
	);
}

/**
 * Shows the texts, questions and consents at the time of purchase. The holder and the assessor see
 * the same content.
 */
export function AgreedRecord({ agreed }: { agreed: Agreed }) {
	const { chosen, questions, price, consents, documents } = agreed;
	return (
		<div className="grid gap-5">
			{agreed.unbroken ? null : (
				<Notice look="error">
					Isi yang tersimpan tidak sama dengan sidiknya. Beri tahu kami sebelum
					memakainya.
				</Notice>
			)}
			<Part title="Pilihan" rows={chosen.map(({ label, value }) => [label, value])} />
			<Part
				title="Pertanyaan dan jawaban"
				rows={questions.map(({ question, answer }) => [question, answer])}
			/>
			<Part
				title="Harga"
				rows={price.map(({ label, amount }) => [label, formatRupiah(amount)])}
			/>
			<Part title="Persetujuan" rows={consents.map(({ label, value }) => [label, value])} />
			{documents.length > 0 ? (
				<section className="grid gap-2">
					<h3 className="font-semibold">Dokumen yang ditunjukkan</h3>
					<ul className="grid gap-2">
						{documents.map(({ title, url, hash }) => (
							<li key={hash} className="min-w-0">
								<SmartLink
									url={url}
									target="_blank"
									className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
								>
									{title}
								</SmartLink>
								<span className="block font-mono text-xs wrap-anywhere text-mute">
									Sidik (SHA-256) <span>{hash}</span>
								</span>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<p className="text-sm text-mute">
				Dicatat <span>{shortDateTime(new Date(agreed.madeAt))}</span>. Perubahan produk,
				tarif atau teks sesudahnya tidak mengubahnya.{' '}
				<span className="block font-mono text-xs wrap-anywhere">
					Sidik (SHA-256) <span>{agreed.hash}</span>
				</span>
			</p>
		</div>
	);
}
