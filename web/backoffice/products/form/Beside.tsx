import type { previewProduct } from '#insurance/office/product-studio/product/api.ts';
import { type Product, productSchema, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { benefitWords, limitWords } from '#insurance/product/products/wording/benefit-words.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { List } from '../../list/List.tsx';
import { useSend } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import { bytesOf, download } from '../../parts/workbooks/files.ts';
import type { ProductOf } from './use-product.ts';

const priceWords = (payable: number | null): string =>
	payable === null ? 'Tidak dijual' : formatRupiah(payable);

/** Lists the benefits of the first plan in the wording shown to customers. */
export function BenefitList({ product }: { product: Product }) {
	const plan = product.plans[0];
	const sum = sumsInsuredOf(product, plan?.code ?? '')[0] ?? product.sumInsuredRange?.min ?? 0;
	return (
		<dl className="grid gap-3">
			{product.benefits.map((benefit) => (
				<div key={benefit.code}>
					<dt className="font-semibold">{benefit.name}</dt>
					<dd>
						{[
							benefitWords(benefit, plan?.code ?? '', sum),
							limitWords(benefit, product.benefits),
						]
							.filter(Boolean)
							.join(', ')}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** Shows documents that the draft would produce, rendered with the same code as the real ones. */
function Documents({ draft, whole }: { draft: ProductOf; whole: boolean }) {
	const { busy, problem, send } = useSend<typeof previewProduct>(
		'POST /page/office/products/product-preview',
	);
	const take = async (what: 'riplay' | 'policy') => {
		if (!(await draft.flush())) return;
		const made = await send({ changeId: draft.shown.changeId, what });
		if (made) download(made.fileName, bytesOf(made.file), 'application/pdf');
	};
	return (
		<Panel title="Dokumen dari naskah ini">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{whole ? (
				<div className="flex flex-wrap gap-3">
					<Button look="second" busy={busy} onClick={() => void take('riplay')}>
						Lihat RIPLAY
					</Button>
					<Button look="second" busy={busy} onClick={() => void take('policy')}>
						Lihat polis contoh
					</Button>
				</div>
			) : (
				<p className="text-mute">Ada sesudah produk dan tarifnya lengkap.</p>
			)}
		</Panel>
	);
}

export function ProductBeside({ draft, whole }: { draft: ProductOf; whole: boolean }) {
	const { product, shown } = draft;
	const read = whole ? productSchema.safeParse(product) : null;
	return (
		<>
			<Panel title="Premi contoh">
				{shown.tariffProblems.map((message) => (
					<p key={message} className="text-error">
						{`Tarif: ${message}`}
					</p>
				))}
				<List
					label="Premi contoh"
					rows={shown.prices}
					keyOf={({ name }) => name}
					empty="Belum ada contoh hitungan."
					columns={[
						{ name: 'Contoh', of: ({ name }) => name },
						{
							name: 'Premi',
							number: true,
							of: ({ payable, before }) => (
								<>
									<span>{priceWords(payable)}</span>
									{payable === before ? null : (
										<span className="block text-sm text-mute">
											sebelumnya <span>{priceWords(before)}</span>
										</span>
									)}
								</>
							),
						},
					]}
				/>
			</Panel>
			<Documents draft={draft} whole={whole && shown.tariffProblems.length === 0} />
			{read?.success ? (
				<Panel title="Dibaca nasabah">
					<BenefitList product={read.data} />
				</Panel>
			) : null}
		</>
	);
}
