import { EMPLOYEE_PAGE } from '#insurance/groups/memberships/employee/employee.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';

export function NothingToCheck() {
	return (
		<Empty
			title="Belum ada polis yang bisa diklaim atas namamu"
			action={
				<>
					<ButtonLink url={paths.covered}>Cek tanpa polis</ButtonLink>
					<ButtonLink url={EMPLOYEE_PAGE} look="second">
						Halaman karyawan
					</ButtonLink>
					<ButtonLink url={paths.selfcarePolicy} look="second">
						Lihat polisku
					</ButtonLink>
				</>
			}
		>
			Di sini kejadianmu diperiksa terhadap polismu sendiri. Belum punya, atau mau tahu dulu?
			Tanyakan ke semua perlindungan kami tanpa polis. Diasuransikan lewat perusahaan? Klaim
			dari halaman karyawan.
		</Empty>
	);
}
