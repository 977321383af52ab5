import type { ComponentType } from 'react';
import type { Permission } from '#insurance/staff/staff.ts';

/** What a room is given: the query of the address, and the rooms that this person may enter. Who is logged in: `useMe()`. */
export type Room = ComponentType<{ query: URLSearchParams; rooms: readonly Section[] }>;
export type Section = {
	/** Address below /office; one thing of a room stands in the query, so that a list and its items are one room. */
	path: string;
	label: string;
	/** Who may enter; null: everybody of the staff. The calls check it again. */
	permission: Permission | null;
	/** What is done here, on the first page. */
	about: string;
	load: () => Promise<{ Screen: Room }>;
};

/** The rooms of the back office in the order of its menu. A new room is a line here and a file that exports `Screen`. */
export const SECTIONS: readonly Section[] = [
	{ path: '/office', label: 'Hari ini', permission: null, about: '', load: () => import('./Today.tsx') },
	{ path: '/office/klaim', label: 'Klaim', permission: 'claims.read', about: 'Antrean klaim: menilai, memutuskan, mencatat pembayaran.', load: () => import('./claims/Claims.tsx') },
	{ path: '/office/layanan', label: 'Pengaduan dan data', permission: 'service.answer', about: 'Pengaduan dan permintaan perubahan data, dengan tenggat jawabannya.', load: () => import('./ServiceRequests.tsx') },
	{ path: '/office/pesan', label: 'Pesan nasabah', permission: 'messages.answer', about: 'Pertanyaan nasabah tentang polis dan klaimnya.', load: () => import('./Messages.tsx') },
	{ path: '/office/privasi', label: 'Penghapusan data', permission: 'privacy.work', about: 'Permintaan nasabah agar datanya dihapus, dijawab dalam 72 jam.', load: () => import('./Privacy.tsx') },
	{ path: '/office/cari', label: 'Cari polis', permission: 'policies.find', about: 'Satu polis dan pemegangnya menurut nomornya, dengan alasan yang dicatat.', load: () => import('./FindPolicy.tsx') },
	{ path: '/office/uang', label: 'Uang', permission: 'money.work', about: 'Tugas uang, pengembalian dana, jejak pesanan, saldo buku besar.', load: () => import('./money/Money.tsx') },
	{ path: '/office/perusahaan', label: 'Perusahaan', permission: 'corporate.manage', about: 'Permintaan penawaran, membuka perusahaan, produk dan administratornya.', load: () => import('./corporate/Companies.tsx') },
	{ path: '/office/voucher', label: 'Voucher', permission: 'vouchers.manage', about: 'Promo, pilihan dan stok kodenya.', load: () => import('./vouchers/Vouchers.tsx') },
	{ path: '/office/orang', label: 'Orang dan jejak', permission: 'staff.manage', about: 'Siapa bekerja di sini dengan peran apa, dan apa yang sudah dibuka dan dilakukan.', load: () => import('./staff/Staff.tsx') },
	{ path: '/office/akun', label: 'Akun saya', permission: null, about: 'Kode pemulihan, ponsel autentikator, sesi yang terbuka.', load: () => import('./Account.tsx') },
];

/** Pages for people who are not logged in. */
export const OPEN_PATHS = ['/office/kata-sandi', '/office/lupa-kata-sandi'] as const;

/** The rooms that a person with these permissions may enter. */
export const sectionsFor = (may: readonly string[]): Section[] => SECTIONS.filter(({ permission }) => permission === null || may.includes(permission));

const bare = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

export const sectionAt = (pathname: string): Section | undefined => SECTIONS.find(({ path }) => path === bare(pathname));

/** Whether an address is one of the back office's. */
export const isOfficePath = (pathname: string): boolean => sectionAt(pathname) !== undefined || (OPEN_PATHS as readonly string[]).includes(bare(pathname));
