import { useState } from 'react';

import type {
	compareProduct,
	showProduct,
	ShownProduct,
} from '#insurance/office/product-studio/product/api.ts';
import { momentWords } from '#platform/values/moments.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';
import { CompareTariffs } from './CompareTariffs.tsx';
import { Comparison } from './Comparison.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { TariffRows } from './TariffRows.tsx';

function Versions({ shown: { code, versions } }: { shown: ShownProduct }) {
	const [newest, before] = versions;
	const [from, setFrom] = useState(before?.version ?? 0);
	const [to, setTo] = useState(newest?.version ?? 0);
	const { data, problem, loading } = useAnswer<typeof compareProduct>(
		'POST /page/office/products/product-compare',
		from > 0 && to > 0 ? { productCode: code, from, to } : null,
	);
	const options = versions.map(({ version, effectiveFrom }) => ({
		value: String(version),
		label: `Versi ${version}, ${momentWords(effectiveFrom)}`,
	}));
	if (versions.length < 2) return <Notice>Produk ini baru punya satu versi.</Notice>;
	return (
		<>
			<div className="grid max-w-2xl gap-4 sm:grid-cols-2">
				<SelectField
					id="banding-dari"
					label="Dari"
					options={options}
					value={String(from || '')}
					onChange={({ target }) => setFrom(Number(target.value))}
				/>
				<SelectField
					id="banding-ke"
					label="Ke"
					options={options}
					value={String(to || '')}
					onChange={({ target }) => setTo(Number(target.value))}
				/>
			</div>
			<Waiting there={data !== null || !loading} problem={problem} words="Membandingkan" />
			{data ? (
				<>
					<Comparison of={data} />
					<TariffRows rows={data.tariff} />
				</>
			) : null}
		</>
	);
}

export function Compare({ code }: { code: string }) {
	const { data, problem } = useAnswer<typeof showProduct>('POST /page/office/products/product', {
		productCode: code,
	});
	return (
		<RoomFrame
			code={code}
			title={data?.name ?? 'Bandingkan'}
			here="banding"
			open={Boolean(data?.change)}
			there={data !== null}
			problem={problem}
		>
			{data?.change ? (
				<>
					<p>Yang sedang ditulis dibanding versi terakhir.</p>
					<Comparison of={data.change.comparison} />
					<TariffRows rows={data.change.comparison.tariff} />
				</>
			) : null}
			{data && !data.change ? <Versions shown={data} /> : null}
			{data?.change && data.versions.length > 1 ? <Versions shown={data} /> : null}
			{data ? <CompareTariffs of={data} /> : null}
		</RoomFrame>
	);
}
