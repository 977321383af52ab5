import { paths } from '#web/paths.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { SmartLink } from '#web/ui/Button.tsx';
import { useInsurer } from '#web/ui/site.tsx';

const PURCHASE_STEPS = ['Pilihan dan premi', 'Data dan persetujuan', 'Bayar'] as const;

/** Contact details that open in place, because a link to another page would interrupt the purchase. */
function Help() {
	const { phone, email } = useInsurer();
	return (
		<details className="group relative ml-auto">
			<summary className="flex min-h-11 items-center rounded-control px-2 font-semibold text-leaf underline underline-offset-4">
				Bantuan
			</summary>
			<div className="petal absolute top-full right-0 z-30 grid w-64 max-w-[80vw] gap-1 border border-line bg-white p-4 shadow-float">
				<span>Ada yang kurang jelas?</span>
				<a
					href={`tel:${phone.replace(/[^\d+]/g, '')}`}
					className="flex min-h-11 items-center font-semibold text-leaf underline"
				>
					{phone}
				</a>
				<a
					href={`mailto:${email}`}
					className="flex min-h-11 items-center font-semibold break-all text-leaf underline"
				>
					{email}
				</a>
			</div>
		</details>
	);
}

function Progress({ step }: { step: number }) {
	const count = PURCHASE_STEPS.length;
	return (
		<div className="page max-w-3xl pb-3">
			<p className="text-sm">
				<strong>{`${step} dari ${count}`}</strong>{' '}
				<span className="text-mute">{PURCHASE_STEPS[step - 1]}</span>
			</p>
			<div aria-hidden="true" className="mt-1 grid grid-cols-3 gap-1">
				{PURCHASE_STEPS.map((name, at) => (
					<span
						key={name}
						className={`h-1 rounded-full ${at < step ? 'bg-leaf' : 'bg-line'}`}
					/>
				))}
			</div>
		</div>
	);
}

/**
 * The head of the quiet frame of a purchase: logo, step and help. `data-framed` makes the style
 * sheet hide menu, breadcrumb, footer and everything on the page that is not part of the purchase.
 */
export function PurchaseHeader({ step, framed = true }: { step?: number; framed?: boolean }) {
	const { name } = useInsurer();
	return (
		<header
			data-framed={framed || undefined}
			data-purchase-header
			className="border-b border-line bg-white"
		>
			<div className="page flex min-h-14 max-w-3xl items-center gap-3">
				<SmartLink
					url={paths.home}
					className="flex min-h-11 items-center gap-2 text-lg font-extrabold text-leaf-deep"
					aria-label={`${name}, ke beranda`}
				>
					<BrandMark />
					<span>{name}</span>
				</SmartLink>
				<Help />
			</div>
			{step ? <Progress step={step} /> : null}
		</header>
	);
}
