/** Shown above every unpublished page, so that it is not mistaken for the live site. */
export function PreviewBanner() {
	return (
		<aside
			aria-label="Pratinjau"
			className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-2 text-sm text-white"
		>
			<span>Pratinjau: halaman ini belum terbit.</span>
			{/* The server ends the preview, so the site's router must not handle this link. */}
			<a
				className="inline-flex min-h-11 items-center underline"
				href="?pratinjau=keluar"
				target="_self"
			>
				Keluar dari pratinjau
			</a>
		</aside>
	);
}
