import type { ReactNode } from 'react';

/**
 * The QR code for an authenticator app, and the same secret for typing. `here`: other ways to
 * transfer the secret to the app, for users without a second screen. `copy`: a way to copy it.
 */
export function EnrolmentSteps({
	enrol,
	here,
	copy,
}: {
	enrol: { secret: string; qr: { size: number; path: string } };
	here?: ReactNode;
	copy?: ReactNode;
}) {
	const { size, path } = enrol.qr;
	return (
		<ol className="grid list-decimal gap-3 pl-5">
			<li>
				Pasang aplikasi autentikator di ponselmu, misalnya Google Authenticator, Microsoft
				Authenticator atau Aegis.
			</li>
			<li>
				<span>Pindai kode ini:</span>
				<svg
					viewBox={`-4 -4 ${size + 8} ${size + 8}`}
					role="img"
					aria-label="Kode QR untuk aplikasi autentikator"
					className="mt-2 w-full max-w-60 rounded-control border border-line bg-white daylight"
					shapeRendering="crispEdges"
				>
					<path d={path} className="fill-black" />
				</svg>
				{here}
			</li>
			<li>
				<span>Tidak bisa memindai? Ketik kunci ini di aplikasinya:</span>
				<code className="mt-1 block rounded-control bg-mist px-3 py-2 text-base break-all select-all">
					{enrol.secret.replace(/(.{4})/g, '$1 ').trim()}
				</code>
				{copy}
			</li>
			<li>Ketik enam angka yang muncul.</li>
		</ol>
	);
}
