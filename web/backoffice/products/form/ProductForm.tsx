import { useDeferredValue, useMemo, useState } from 'react';

import { groupOf, fieldPlace } from '#insurance/office/product-studio/fields/label-of.ts';
import { PRODUCT_GROUPS } from '#insurance/office/product-studio/fields/product-fields.ts';
import { productProblems } from '#insurance/office/product-studio/problems/product-problems.ts';
import type {
	ShownProduct,
	ShownProductChange,
} from '#insurance/office/product-studio/product/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Badge, Panel } from '../../parts/parts.tsx';
import { ProductBeside } from './Beside.tsx';
import { ProductFields } from './Fields.tsx';
import { ProductField } from './fields/ProductField.tsx';
import { ProductFilePanel } from './ProductFile.tsx';
import { ProductNotices } from './ProductNotices.tsx';
import { removalWords } from './removal-words.ts';
import { useProduct } from './use-product.ts';
import { controlId, type ProductWriting } from './writing.ts';

function Groups({
	here,
	problems,
	onPick,
}: {
	here: string;
	problems: ProductWriting['problems'];
	onPick: (key: string) => void;
}) {
	return (
		<div role="group" aria-label="Bagian produk" className="flex flex-wrap gap-2">
			{PRODUCT_GROUPS.map(({ key, label }) => {
				const wrong = problems.filter(({ at }) => groupOf(at) === key).length;
				return (
					<button
						key={key}
						type="button"
						aria-pressed={key === here}
						onClick={() => onPick(key)}
						className={
							'flex min-h-11 items-center gap-2 rounded-control border ' +
							'border-mute/60 bg-white px-3 font-semibold aria-pressed:border-leaf ' +
							'aria-pressed:bg-mist aria-pressed:ring-1 aria-pressed:ring-leaf'
						}
					>
						<span>{label}</span>
						{wrong > 0 ? <Badge tone="late">{wrong}</Badge> : null}
					</button>
				);
			})}
		</div>
	);
}

function Problems({
	product,
	problems,
	onPick,
}: Pick<ProductWriting, 'product' | 'problems'> & { onPick: (at: string) => void }) {
	if (problems.length === 0) return null;
	return (
		<Panel title={`${problems.length} hal perlu dilihat`}>
			<ul className="grid gap-1">
				{problems.map(({ at, message }) => (
					<li key={`${at} ${message}`}>
						<button
							type="button"
							onClick={() => onPick(at)}
							className="min-h-11 text-left text-error underline underline-offset-4"
						>
							{[fieldPlace(product, at), message].filter(Boolean).join(': ')}
						</button>
					</li>
				))}
			</ul>
		</Panel>
	);
}

const SAVING = {
	typing: 'Mengetik …',
	saving: 'Menyimpan …',
	failed: 'Belum tersimpan',
} as const;

function focusAt(path: string): void {
	const steps = path.split('.');
	for (let length = steps.length; length > 0; length -= 1) {
		const found = document.getElementById(controlId(steps.slice(0, length).join('.')));
		if (!found) continue;
		found.focus();
		found.scrollIntoView({ block: 'center' });
		return;
	}
}

export function ProductForm({
	opened,
	shown: { code, others },
}: {
	opened: ShownProductChange;
	shown: ShownProduct;
}) {
	const draft = useProduct(opened, code);
	const { product, shown, saving, problem } = draft;
	const [here, setHere] = useState(PRODUCT_GROUPS[0]?.key ?? '');
	const [open, setOpen] = useState('');
	const written = useDeferredValue(product);
	const problems = useMemo(() => productProblems(written, others), [written, others]);
	const pick = (at: string) => {
		setHere(groupOf(at));
		setOpen(at);
		// The field only exists after the next render.
		requestAnimationFrame(() => requestAnimationFrame(() => focusAt(at)));
	};
	const writing: ProductWriting = {
		product,
		problems,
		others,
		readOnly: shown.state !== 'draft',
		change: draft.change,
		removal: (path) => removalWords(product, path, draft.uses),
		open,
		onOpen: setOpen,
		drawFields: (fields, path, key) => (
			<ProductFields key={key} fields={fields} path={path} writing={writing} />
		),
		drawField: (field, path) => <ProductField field={field} path={path} writing={writing} />,
	};
	const group = PRODUCT_GROUPS.find(({ key }) => key === here);
	return (
		<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
			<div className="flex flex-wrap items-center gap-x-4">
				<p role="status" className="text-mute">
					{saving === 'saved'
						? `Tersimpan ${shortDateTime(new Date(shown.changedAt))}`
						: SAVING[saving]}
				</p>
				{draft.before.length > 0 && !writing.readOnly ? (
					<Button look="quiet" onClick={draft.undo}>
						Urungkan perubahan terakhir
					</Button>
				) : null}
			</div>
			<ProductNotices draft={draft} />
			{problem ? (
				<Notice look="error">
					<span>{problem}</span>{' '}
					<Button look="quiet" onClick={() => location.reload()}>
						Muat ulang
					</Button>
				</Notice>
			) : null}
			<ProductFilePanel draft={draft} code={code} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
					<Groups here={here} problems={problems} onPick={setHere} />
					{group ? (
						<Panel title={group.label}>
							{writing.drawFields(group.fields, '', group.key)}
						</Panel>
					) : null}
				</div>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 xl:sticky xl:top-4">
					<Problems product={product} problems={problems} onPick={pick} />
					<ProductBeside draft={draft} whole={problems.length === 0} />
				</div>
			</div>
		</div>
	);
}
