import type { FromPage } from '../src/contract/panel.ts';

/** Writes an image from the host to the clipboard, which only a page can do, and reports the outcome. */
export async function copyPicture(picture: string, post: (message: FromPage) => void): Promise<void> {
  try {
    const [, base64 = ''] = picture.split(',');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    // The clipboard needs the page to have focus, which it does not have yet right after the editor reveals it.
    window.focus();
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ]);
    post({ kind: 'pictureCopied', isCopied: true });
  } catch (error) {
    console.warn(error);
    post({ kind: 'pictureCopied', isCopied: false });
  }
}
