import type { beginTariff } from '#insurance/office/product-studio/api.ts';
import { CHANGE_WORDS } from '#insurance/office/product-studio/changes/tariff-change.ts';
import type { showProduct, ShownProduct } from '#insurance/office/product-studio/product/api.ts';
import { productSchema } from '#insurance/product/products/product.ts';
import { momentWords } from '#platform/values/moments.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Panel } from '../parts/parts.tsx';
import { BenefitList } from './form/Beside.tsx';
import { ProductForm } from './form/ProductForm.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { WithoutPage } from './WithoutPage.tsx';

function Current({ shown, onBegun }: { shown: ShownProduct; onBegun: () => void }) {
	const { busy, problem, send } = useSend<typeof beginTariff>(
		'POST /page/office/products/tariff-begin',
	);
	const begin = async () => {
		if (await send({ productCode: shown.code })) onBegun();
	};
	const [newest] = shown.versions;
	const read = productSchema.safeParse(shown.product);
	return (
		<div className="grid gap-5">
			<div className="flex flex-wrap items-center gap-4">
				{newest ? (
					<p>
						Versi <span>{newest.version}</span>, berlaku mulai{' '}
						<span>{momentWords(newest.effectiveFrom)}</span>.
					</p>
				) : null}
				<Button busy={busy} onClick={() => void begin()}>
					Ubah produk
				</Button>
			</div>
			<WithoutPage product={shown} />
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{read.success ? (
				<Panel title="Manfaat">
					<BenefitList product={read.data} />
				</Panel>
			) : null}
		</div>
	);
}

export function ProductRoom({ code }: { code: string }) {
	const { data, problem, loading, reload } = useAnswer<typeof showProduct>(
		'POST /page/office/products/product',
		{ productCode: code },
	);
	const change = data?.change;
	return (
		<RoomFrame
			code={code}
			title={data ? data.name : 'Produk'}
			here="produk"
			open={Boolean(change)}
			there={data !== null && !loading}
			problem={problem}
		>
			{data && change ? (
				<>
					<div>
						<Badge tone={change.state === 'draft' ? 'calm' : 'wait'}>
							{CHANGE_WORDS[change.state]}
						</Badge>
					</div>
					<ProductForm
						key={`${change.changeId} ${change.state}`}
						opened={change}
						shown={data}
					/>
				</>
			) : data ? (
				<Current shown={data} onBegun={reload} />
			) : null}
		</RoomFrame>
	);
}
