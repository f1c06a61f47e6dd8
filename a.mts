import { fontNamed } from "./src/platform/pdf/fonts.server.ts";
const show=(n:any,t:string)=>{const r=fontNamed(n).layout(t) as any; console.log(n, r.glyphs.map((g:any,i:number)=>[g.id%65536,g.name,g.codePoints.map((c:number)=>c.toString(16)),Object.values(r.positions[i]).map(x=>Math.round(x as number)).join("/")].join(":")).join("  "))};
show("thai","น้ำใจ"); show("thai","ทำ"); show("arabic","بت لا مَدير"); show("hebrew","שָׂרָה"); show("emoji","👩‍💼❤️🇺🇸"); show("hangul","김민지");show("hangul",[..."각"].map(c=>c.normalize("NFD")).join(""));
