import type { FromPage } from '../src/contract/panel.ts';

/** Puts a picture of the host into the clipboard, which only a page can do, and says what became of it. */
export async function copyPicture(picture: string, post: (message: FromPage) => void): Promise<void> {
  try {
    const [, base64 = ''] = picture.split(',');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    // A page that the editor has just brought back to the front has no focus yet, and no clipboard without it.
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
