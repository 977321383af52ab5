import { SmartLink } from '#web/ui/Button.tsx';

export const helpLink =
	'inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4';

/** Lists the options that need no login, for customers who cannot log in. */
export function LoginHelp() {
	return (
		<div className="border-t border-line pt-4 text-sm">
			<p>
				Tidak bisa masuk?{' '}
				<SmartLink url="/bantuan" className={helpLink}>
					Hubungi kami tanpa masuk
				</SmartLink>
			</p>
			<p>
				Email dan nomor HP-mu berganti?{' '}
				<SmartLink url="/pembaruan-data" className={helpLink}>
					Pulihkan akun dengan KTP
				</SmartLink>
			</p>
		</div>
	);
}
