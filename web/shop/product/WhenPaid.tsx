import type { Beside } from '#web/beside.ts';
import { paths } from '#web/paths.ts';
import { SmartLink } from '#web/ui/Button.tsx';

const LOOK = {
	covered: 'text-success',
	'not-covered': 'text-error',
	'needs-review': 'text-warning',
} as const;

/**
 * Shows what each kind of benefit pays in everyday situations, and how a claim works. The results
 * come from the claim rules of this product version, so they always match a real claim.
 */
export function WhenPaid({ beside, slug }: { beside: Beside | undefined; slug: string }) {
	const practice = beside?.practice;
	if (!practice || practice.situations.length === 0) return null;
	const { situations, choice, pace } = practice;
	return (
		<section className="band bg-mist" aria-labelledby="kapan-dibayar">
			<div className="page">
				<h2 id="kapan-dibayar" className="text-3xl">
					Kapan dibayar, kapan tidak
				</h2>
				<p className="mt-2 text-mute">
					Dihitung dengan aturan klaim yang sama dengan klaim sungguhan, untuk{' '}
					<span>{choice}</span>.
				</p>
				<ul className="mt-4 grid gap-x-10 md:mt-6 md:grid-cols-3 print:grid-cols-3">
					{situations.map(({ words, benefit, verdict, outcome, why }) => (
						<li
							key={words}
							className="flex flex-col gap-1 border-t border-leaf/40 py-4"
						>
							<p>{words}</p>
							<p className={`text-xl font-bold ${LOOK[verdict]}`}>{outcome}</p>
							<p className="text-sm text-mute">
								<span>{benefit}</span>. <span>{why.replace(/\.?$/, '.')}</span>
							</p>
						</li>
					))}
				</ul>
				<SmartLink
					url={`${paths.covered}?produk=${slug}`}
					className="mt-4 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 print:hidden"
				>
					Tanya kejadian lain dengan kata-katamu
				</SmartLink>
				<div className="mt-5 grid gap-2">
					<h3 className="text-xl">Begini klaimnya</h3>
					<ol className="ml-5 grid list-decimal gap-1">
						<li>Masuk ke akunmu, pilih polis, dan ceritakan yang terjadi.</li>
						<li>Unggah dokumen yang diminta; daftarnya menyesuaikan kejadianmu.</li>
						<li>Penilai memeriksa, penyelia memutuskan, alasannya selalu tertulis.</li>
						<li>Yang disetujui ditransfer ke rekeningmu.</li>
					</ol>
					{pace ? (
						<p>
							Separuh dari <span>{pace.claims}</span> klaim terakhir produk ini
							selesai dalam <strong>{`${pace.days} hari`}</strong> atau kurang sejak
							dikirim.
						</p>
					) : null}
				</div>
			</div>
		</section>
	);
}
