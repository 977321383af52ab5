import { OWN_CARD_PAGE } from '#insurance/documents/own-links/own-link.ts';
import { PANEL } from '#insurance/groups/companies/company.ts';
import { EMPLOYEE_PAGE } from '#insurance/groups/memberships/employee/employee.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';

const LINK = 'font-semibold text-leaf underline underline-offset-4';

/**
 * Shown when a document link does not work because it has expired, it was forwarded, or the login
 * has ended.
 */
export function LostFile() {
	return (
		<section className="page grid justify-items-center gap-4 py-24 text-center">
			<div className="text-leaf/25">
				<Mark size="size-28" />
			</div>
			<h1 className="text-4xl">Dokumen ini belum bisa dibuka</h1>
			<p className="max-w-xl">
				Tautan dokumen berlaku lima menit, dan hanya untuk pemiliknya yang sedang masuk.
				Masuk ke akunmu, lalu unduh lagi dari sana.
			</p>
			<p className="max-w-xl">
				Diasuransikan lewat perusahaan? Buka lagi dari{' '}
				<a href={EMPLOYEE_PAGE} className={LINK}>
					halaman karyawan
				</a>
				. Bagian personalia: dari{' '}
				<a href={PANEL} className={LINK}>
					panel kepesertaan
				</a>
				. Lewat polis orang lain: buka lagi tautanmu, atau{' '}
				<a href={OWN_CARD_PAGE} className={LINK}>
					halaman kartu
				</a>
				.
			</p>
			<div className="mt-4 flex flex-wrap justify-center gap-3">
				<ButtonLink url="/selfcare/policy">Ke polis saya</ButtonLink>
				<ButtonLink url="/" look="second">
					Beranda
				</ButtonLink>
			</div>
		</section>
	);
}
