// @ts-check
// The invitation for a friend, while the table waits for one. A new invitation ends the one before, so this asks for one
// only if this browser has kept none.
import { $, find, input, post, why } from "./dom.js";
import { refuse } from "./notice.js";
import { kept, note } from "./storage.js";

/** @type {Promise<{ link: string }> | null} */
let invitation = null;

export async function invite() {
  if (!find("invite") || input("invite").value) return;
  const known = kept().invite;
  invitation = invitation || (known ? Promise.resolve({ link: known }) : post(`/t/${$("main").dataset.table}/invite`));
  try {
    const { link } = await invitation;
    note({ invite: link });
    // The friend may have come meanwhile.
    if (!find("invite")) return;
    input("invite").value = location.origin + link;
    if (/^(localhost|127\.|\[::1\])/.test(location.hostname)) $("near-only").hidden = false;
  } catch (error) {
    refuse(why(error));
  }
}
